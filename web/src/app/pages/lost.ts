/** An address that leads nowhere. */

import { isSite } from "../address";
import { bar, sheet, stop } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

const OF_FILES = "This address leads nowhere here: what friends play by a table’s link needs a server. In this box one plays on one device: alone, with bots, or passing it on.";

export function lostPage(shell: Shell): Page {
  shell.title("Nothing here");
  return livePage(
    shell,
    () => ({ fault: "" }),
    () =>
      sheet(
        bar("Nothing here", shell),
        stop(
          isSite() ? OF_FILES : "This address leads nowhere. The link may have lost its end on the way: ask for it again, or start from the box.",
          { label: "Back to the box", href: "/" },
          ...(isSite() ? [] : [{ label: "Join with a code", href: "/join" }]),
        ),
      ),
  );
}
