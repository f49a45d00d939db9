/** Writes only what has changed: a browser lays out anew whatever is written, be it the same as before or not. */

export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
