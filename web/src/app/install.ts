/** Putting the box among a device's programs, where the browser offers that. */

/** What Chromium asks a page with; the library does not know it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | undefined;

/** The browser offers it once, soon: it is kept until somebody wants it. */
export function watchForOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // or a bar of its own comes up
    offer = event as Offer;
  });
}

export const canInstall = (): boolean => offer !== undefined;

export function install(): void {
  void offer?.prompt();
  offer = undefined; // it can be asked once
}
