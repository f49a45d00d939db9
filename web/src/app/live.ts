/** A page that is drawn again whenever its state or the settings change. */

import { render, type TemplateResult } from "lit-html";
import { patiently } from "./api";
import type { Page } from "./router";
import type { Shell } from "./shell";

export interface Live<S> {
  readonly state: S;
  readonly parts: Record<string, string>;
  change(some: Partial<S>): void;
  /** Asks the server, patiently while it is gone; what it refuses becomes the state's fault. */
  load(ask: () => Promise<Partial<S>>): Promise<void>;
}

export interface Faulty {
  fault: string;
}

export function livePage<S extends Faulty>(
  shell: Shell,
  start: (parts: Record<string, string>) => S,
  view: (page: Live<S>) => TemplateResult,
  opened: (page: Live<S>) => void = () => undefined,
): Page {
  return (root, parts) => {
    let isOpen = true;
    let noticed = "";
    const state = start(parts);
    const draw = () => {
      if (isOpen) render(view(page), root);
    };
    const page: Live<S> = {
      state,
      parts,
      change(some) {
        Object.assign(state, some);
        draw();
      },
      async load(ask) {
        try {
          page.change(await patiently(ask, wait));
        } catch (fault) {
          page.change({ fault: (fault as Error).message } as Partial<S>);
        }
      },
    };
    function wait(sentence: string): void {
      if (isOpen && sentence !== noticed) shell.notice((noticed = sentence));
    }
    const unwatch = shell.settings.watch(draw);
    draw();
    opened(page);
    return () => {
      wait("");
      isOpen = false;
      unwatch();
    };
  };
}
