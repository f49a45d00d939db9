/** An address that leads nowhere. */

import { bar, sheet, stop } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

export function lostPage(shell: Shell): Page {
  shell.title("Nothing here");
  return livePage(
    shell,
    () => ({ fault: "" }),
    () =>
      sheet(
        bar("Nothing here", shell),
        stop(
          "This address leads nowhere. The link may have lost its end on the way: ask for it again, or start from the box.",
          { label: "Back to the box", href: "/" },
          { label: "Join with a code", href: "/join" },
        ),
      ),
  );
}
