import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/rules/block-filter.ts";

/** The screen of the content blocks. */
export const BLOCKS = "/admin/content/blocks";

/** The list as this query asks for it, with a dialog open or a result to show: "edit", "done", … */
export function blockPath(search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(blockFilterQuery(readBlockFilter(new URLSearchParams(search))));
  for (const [name, value] of Object.entries(parts)) query.set(name, value);
  return query.size === 0 ? BLOCKS : `${BLOCKS}?${query}`;
}
