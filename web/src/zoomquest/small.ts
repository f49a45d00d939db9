/** The map of a level of the box, in small, for who looks at a table's terms. */

import type { TemplateResult } from "lit-html";
import { shipped } from "./ask";
import { thumb } from "./thumb";

export const mapOf = async (level: string): Promise<TemplateResult> => thumb(await shipped(level));
