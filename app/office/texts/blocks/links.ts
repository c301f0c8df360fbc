import { blockFilterQuery, readBlockFilter } from "#app/rooms/content/blocks/block-filter.ts";
import type { BlockType } from "#app/rooms/content/types.ts";

export const BLOCKS = "/admin/content/blocks";

export function blockPath(search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(blockFilterQuery(readBlockFilter(new URLSearchParams(search))));
  for (const [name, value] of Object.entries(parts)) query.set(name, value);
  return query.size === 0 ? BLOCKS : `${BLOCKS}?${query}`;
}

export type BlockRow = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: BlockType;
  readonly content: string;
  readonly description: string | null;
  readonly isActive: boolean;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly updatedText: string;
  readonly isLegal: boolean;
  readonly mayChange: boolean;
};
