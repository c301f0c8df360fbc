import type { Context } from "#app/shared/http/context.server.ts";
import type { BlockKey } from "../constants.ts";
import { DEFAULT_BLOCKS } from "../default-blocks.ts";
import { textStore } from "../store/text-store.server.ts";
import type { ContentBlock } from "../types.ts";

/** The texts of these named places: the active row each, else the built-in default, which a suggestion leaves empty. */
export async function readBlocks<K extends BlockKey>(
  ctx: Context,
  keys: readonly K[],
): Promise<Record<K, ContentBlock>> {
  // public: what pages print.
  const rows = keys.length === 0 ? [] : await textStore.listActiveBlocks(ctx.db, keys);
  const written = new Map(rows.map((block) => [block.key, block]));
  const entries = keys.map((key): [K, ContentBlock] => {
    const { title, type, content, isSuggestion } = DEFAULT_BLOCKS[key];
    return [key, written.get(key) ?? { key, title, type, content: isSuggestion ? "" : content }];
  });
  return Object.fromEntries(entries) as Record<K, ContentBlock>;
}
