/** Icons that stand in menus alone: they come with the first menu. */

import { drawIcon, ring, stroke } from "./icons";

export const MENU_ICONS: Record<string, string> = {
  redo: stroke("M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"),
  plus: stroke("M12 5v14M5 12h14", 3),
  book: stroke("M12 6.5C10 4.8 7 4.5 3.5 4.5v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2zM12 6.5v14"),
  deal: stroke("M14.5 4.5l5 1.3a1.2 1.2 0 0 1 .8 1.5L17.5 17.5", 2.4, '<rect x="4" y="4" width="10.5" height="16" rx="2"/>'),
  send: stroke("M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4"),
  gear: stroke("M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1", 2.8, ring(12, 12, 5)),
  history: stroke("M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2"),
  statistics: stroke("M5 20v-6M12 20V5M19 20v-10", 3.2),
  search: stroke("M15.5 15.5L21 21", 2.6, ring(10, 10, 6.5)),
  info: stroke("M12 11v6M12 7.5h.01", 2.6, ring(12, 12, 9)),
  copy: stroke("M15.5 8.5v-4a1 1 0 0 0-1-1h-10a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h4", 2.4, '<rect x="8.5" y="8.5" width="12" height="12" rx="1.5"/>'),
  flag: stroke("M5.5 21.5v-18M5.5 4.5h12.5l-3 4.5 3 4.5H5.5"),
};

export const menuIcon = (name: string): string => MENU_ICONS[name] ?? drawIcon(name);
