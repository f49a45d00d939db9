/** All pages that do not come with the first load, by their addresses. */

import { isSite } from "./address";
import { match, type Page } from "./router";
import type { Shell } from "./shell";

type Open = (shell: Shell) => Promise<Page>;

const PAGES: Record<string, Open> = {
  "/new/{game}": async (shell) => (await import("./pages/new")).newPage(shell),
  "/today": async (shell) => (await import("../today/page")).todayPage(shell),
  "/resume": async (shell) => (await import("./pages/resume")).resumePage(shell),
  "/replay": async (shell) => (await import("../replay/page")).replayPage(shell),
  "/replay/{table}": async (shell) => (await import("../replay/page")).replayPage(shell),
  "/replay/{table}/{move}": async (shell) => (await import("../replay/page")).replayPage(shell),
  "/bout/{bout}": async (shell) => {
    const { boutPage, nowherePage } = await import("../bout/page");
    return isSite() ? nowherePage(shell) : boutPage(shell);
  },
  "/history": async (shell) => (await import("./pages/history")).historyPage(shell),
  "/statistics": async (shell) => (await import("./pages/statistics")).statisticsPage(shell),
  "/statistics/{game}": async (shell) => (await import("./pages/statistics")).statisticsPage(shell),
  "/settings": async (shell) => (await import("./pages/settings")).settingsPage(shell),
  "/rules/{game}": async (shell) => (await import("./pages/rules")).rulesPage(shell),
  "/zoomquest/editor": async (shell) => (await import("../zoomquest/page")).editorPage(shell),
  "/privacy": async (shell) => (await import("./pages/privacy")).privacyPage(shell),
  "/about": async (shell) => (await import("./pages/about")).aboutPage(shell),
};

/** What people do together needs a server. */
const AT_A_SERVER: Record<string, Open> = {
  "/new": async (shell) => (await import("./pages/choose")).choosePage(shell),
  "/bouts": async (shell) => (await import("../bout/list")).boutsPage(shell),
  "/mine": async (shell) => (await import("./pages/mine")).minePage(shell),
  "/next": async (shell) => (await import("./pages/next")).nextPage(shell),
  "/now": async (shell) => (await import("./pages/now")).nowPage(shell),
  "/people": async (shell) => (await import("./pages/people")).peoplePage(shell),
  "/tables": async (shell) => (await import("./pages/tables")).tablesPage(shell),
  "/honours": async (shell) => (await import("./pages/honours")).honoursPage(shell),
  "/join": async (shell) => (await import("./pages/join")).joinPage(shell),
  "/join/{code}": async (shell) => (await import("./pages/join")).joinPage(shell),
  "/recover": async (shell) => (await import("./pages/recover")).recoverPage(shell),
  "/host": async (shell) => (await import("../host/page")).hostPage(shell),
  "/move/{token}": async (shell) => (await import("./pages/move")).movePage(shell),
};

/** The page at a path; where there is none, one that says so. */
export async function pageAt(path: string, shell: Shell): Promise<Page> {
  for (const [pattern, open] of Object.entries(isSite() ? PAGES : { ...PAGES, ...AT_A_SERVER })) {
    const parts = match(pattern, path);
    if (parts) {
      const page = await open(shell);
      return (root) => page(root, parts);
    }
  }
  return (await import("./pages/lost")).lostPage(shell);
}
