/** The signs of Dragon Quest’s zones, by the names of these. */

import { ring, solid, stroke } from "./icons";

export const SIGNS: Record<string, string> = {
  health: solid('<path d="M12 21.5C5.5 16.3 2 12.5 2 8.2A5.2 5.2 0 0 1 12 6.2 5.2 5.2 0 0 1 22 8.2c0 4.3-3.5 8.1-10 13.3z"/>'),
  inventory: stroke("M12 11.5v10M12 17h4M12 21.3h3", 2.8, ring(12, 6.5, 4.3)),
  gems: solid('<path d="M12 1.5q3 6 8.5 10.5-5.5 4.5-8.5 10.5-3-6-8.5-10.5 5.5-4.5 8.5-10.5z"/>'),
  fate: solid('<path d="M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7-6.2-3.7L5.8 21l1.6-7L2 9.3l7.1-.7z"/>'),
  dungeon: solid('<path d="M3 22V11a9 9 0 0 1 18 0v11h-4.5V11.5a4.5 4.5 0 0 0-9 0V22z"/>'),
};
