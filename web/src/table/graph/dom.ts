/** Small helpers to build elements; styles go through the CSSOM, as the content policy wants it. */

export function made(tag: string, className: string, inner = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.innerHTML = inner;
  return element;
}

/** Custom properties in pixels. */
export function put(element: HTMLElement, pixels: Record<`--${string}`, number>): void {
  for (const [name, value] of Object.entries(pixels)) element.style.setProperty(name, `${value.toFixed(1)}px`);
}
