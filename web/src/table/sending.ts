/** What is sent of a game that is over: its text, or its picture. */

import type { Shell } from "../app/shell";
import type { TableState } from "./state";

export type Send = (state: TableState, shell: Shell) => Promise<void>;

export const share: Send = async (state, shell) => (await import("./slip")).share(state, shell);
export const picture: Send = async (state, shell) => (await import("./postcard")).sendPicture(state, shell);
