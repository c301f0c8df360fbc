import { blockDone, type BlockAction } from "../../../rooms/content/block-messages.ts";
import { blockFilterQuery, readBlockFilter } from "../../../rooms/content/rules/block-filter.ts";

/** The screen of the content blocks. */
export const BLOCKS = "/admin/content/blocks";

/** The list as this query asks for it, with a dialog open or a result to show: "edit", "done", … */
export function blockPath(search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(blockFilterQuery(readBlockFilter(new URLSearchParams(search))));
  for (const [name, value] of Object.entries(parts)) query.set(name, value);
  return query.size === 0 ? BLOCKS : `${BLOCKS}?${query}`;
}

/** What was just done, as the address says it; null when it says nothing of the kind. */
export function readBlockDone(search: string): string | null {
  const done = new URLSearchParams(search).get("done");
  return done !== null && Object.hasOwn(blockDone, done) ? blockDone[done as BlockAction] : null;
}
