import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import type { BlockEdits } from "#app/rooms/content/types.ts";

export const BLOCKS = "/admin/content/blocks";

export function blockPath(search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(blockFilterQuery(readBlockFilter(new URLSearchParams(search))));
  for (const [name, value] of Object.entries(parts)) query.set(name, value);
  return query.size === 0 ? BLOCKS : `${BLOCKS}?${query}`;
}

export type BlockRow = BlockEdits & {
  readonly id: string;
  readonly key: string;
  readonly updatedText: string;
  readonly isLegal: boolean;
  readonly mayChange: boolean;
};
