/* A disk that remembers and that can fail, by LD_PRELOAD under a server.
 *
 * Everything written below DISK_FOLDER is told to the file DISK_TRACE, with the moment it was written or synced, so
 * that tests/faults/disk.py can build the disk that a power cut would have left. And the file DISK_TROUBLE, when it
 * holds three error numbers, makes every write, every opening for writing and every sync there fail so (0: not).
 * SQLite's -shm file is only memory, and not told.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, TRUNCATE = 3, UNLINK = 4 };
enum { ON_WRITE, ON_OPEN, ON_SYNC };

struct entry {
    uint64_t when, kind, name, offset, size;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int trace = -1;
static uint64_t told;
static const char *folder;
static size_t folder_length;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("DISK_FOLDER");
    folder_length = folder ? strlen(folder) : 0;
    const char *path = getenv("DISK_TRACE");
    if (path) trace = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int is_ours(const char *path) {
    size_t length = strlen(path);
    if (!folder_length || strncmp(path, folder, folder_length)) return 0;
    return length < 4 || strcmp(path + length - 4, "-shm");
}

static int find(int fd, char path[4096]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4095);
    path[length < 0 ? 0 : length] = 0;
    return length > 0 && is_ours(path);
}

static int trouble(int on) {
    int errors[3] = {0, 0, 0};
    char text[64] = "";
    const char *path = getenv("DISK_TROUBLE");
    int fd = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0) return 0;
    if (syscall(SYS_read, fd, text, sizeof text - 1) > 0) sscanf(text, "%d %d %d", errors, errors + 1, errors + 2);
    syscall(SYS_close, fd);
    return errors[on];
}

static void put(const void *data, size_t size) {
    while (size) {
        ssize_t done = syscall(SYS_write, trace, data, size);
        if (done <= 0) abort();
        data = (const char *)data + done;
        size -= (size_t)done;
        told += (size_t)done;
    }
}

static void tell(uint64_t when, uint64_t kind, const char *path, uint64_t offset, const void *data, uint64_t size) {
    if (trace < 0) return;
    const char *name = path + folder_length;
    struct entry entry = {when, kind, strlen(name), offset, size};
    pthread_mutex_lock(&lock);
    put(&entry, sizeof entry);
    put(name, entry.name);
    if (data) put(data, size);
    pthread_mutex_unlock(&lock);
}

#define REAL(result, name, ...) result (*real)(__VA_ARGS__) = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)
#define FAIL_ON(kind) do { int error = trouble(kind); if (error) { errno = error; return -1; } } while (0)

#define PWRITE(name, offset_type) \
    ssize_t name(int fd, const void *data, size_t size, offset_type offset) { \
        REAL(ssize_t, name, int, const void *, size_t, offset_type); \
        char path[4096]; \
        if (!find(fd, path)) return real(fd, data, size, offset); \
        FAIL_ON(ON_WRITE); \
        uint64_t when = now(); \
        ssize_t done = real(fd, data, size, offset); \
        if (done > 0) tell(when, WRITE, path, (uint64_t)offset, data, (uint64_t)done); \
        return done; \
    }

#define FTRUNCATE(name, offset_type) \
    int name(int fd, offset_type size) { \
        REAL(int, name, int, offset_type); \
        char path[4096]; \
        if (!find(fd, path)) return real(fd, size); \
        FAIL_ON(ON_WRITE); \
        uint64_t when = now(); \
        int failed = real(fd, size); \
        if (!failed) tell(when, TRUNCATE, path, (uint64_t)size, NULL, 0); \
        return failed; \
    }

/* A sync covers what was told before it began, and holds from when it is done. */
#define FSYNC(name) \
    int name(int fd) { \
        REAL(int, name, int); \
        char path[4096]; \
        if (!find(fd, path)) return real(fd); \
        FAIL_ON(ON_SYNC); \
        pthread_mutex_lock(&lock); \
        uint64_t covers = told; \
        pthread_mutex_unlock(&lock); \
        int failed = real(fd); \
        if (!failed) tell(now(), SYNC, path, covers, NULL, 0); \
        return failed; \
    }

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if (flags & (O_WRONLY | O_RDWR | O_CREAT) && folder_length && !strncmp(path, folder, folder_length)) \
            FAIL_ON(ON_OPEN); \
        return real(path, flags, mode); \
    }

PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)
FSYNC(fsync)
FSYNC(fdatasync)
OPEN(open)
OPEN(open64)

int unlink(const char *path) {
    REAL(int, unlink, const char *);
    if (!is_ours(path)) return real(path);
    FAIL_ON(ON_OPEN);
    uint64_t when = now();
    int failed = real(path);
    if (!failed) tell(when, UNLINK, path, 0, NULL, 0);
    return failed;
}
