/** The dark arch that is a passage in the dungeon and a cave on the map. */

import { INK, fill } from "./svg";

export const ARCH =
  fill("M10 90V48A40 40 0 0 1 90 48V90Z", "#A79C8C") +
  fill("M26 90V50A24 24 0 0 1 74 50V90Z", INK) +
  '<path d="M10 66H26M74 66H90M16 34L30 42M84 34L70 42M50 8V26" stroke="#81776A" stroke-width="4"/>' +
  fill("M34 90L44 66H56L66 90Z", "#5A5364");
