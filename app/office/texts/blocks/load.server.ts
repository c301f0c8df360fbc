import { blockTexts } from "#app/rooms/content/blocks/block-messages.ts";
import { BLOCK_KEYS, BLOCKS_PAGE_SIZE, type BlockKey } from "#app/rooms/content/constants.ts";
import { DEFAULT_BLOCKS } from "#app/rooms/content/blocks/default-blocks.ts";
import {
  blockDifference,
  blockValues,
  NEW_BLOCK,
  type BlockValues,
  isLegalBlock,
} from "#app/rooms/content/blocks/block.ts";
import type { BlockFilter, StaffBlock } from "#app/rooms/content/types.ts";
import { BLOCKS, type BlockRow } from "./links.ts";
import { blockFilterQuery } from "#app/rooms/content/blocks/block-filter.ts";
import {
  findBlock,
  listActiveBlocks,
  listBlockRevisions,
  listBlocks,
} from "#app/rooms/content/blocks/queries.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { pageCountOf } from "#app/shared/kernel/lists/list-filter.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

const mayChange = ({ actor }: Context, key: string): boolean =>
  !isLegalBlock(key) || (actor.kind === "account" && can(actor.role, "blocks.legal"));

type PageRequest = { readonly url: URL; readonly filter: BlockFilter; readonly timeZone: string };

export const readBlockPage = (ctx: Context, { url, filter, timeZone }: PageRequest) =>
  readList(ctx, {
    name: blockTexts.blocks,
    url,
    page: filter.page,
    pathOf: (page) => BLOCKS + blockFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, categories: [], active: [], builtIn: [] },
    failure: blockTexts.loadFailed,
    read: async () => {
      const { blocks, total, categories, builtIn } = await listBlocks(ctx, filter);
      return {
        rows: blocks.map((block) => rowOf(ctx, block, timeZone)),
        total,
        pageCount: pageCountOf(total, BLOCKS_PAGE_SIZE),
        categories,
        active: await listActiveBlocks(ctx, filter.category),
        builtIn: builtIn.filter((key) => mayChange(ctx, key)),
      };
    },
  });

const rowOf = (ctx: Context, { updatedAt, ...block }: StaffBlock, timeZone: string): BlockRow => ({
  ...block,
  updatedText: formatDateTime(updatedAt, timeZone),
  isLegal: isLegalBlock(block.key),
  mayChange: mayChange(ctx, block.key),
});

export type BlockDialog = Awaited<ReturnType<typeof readBlockDialog>>;

/** Reads `add` (a named place, or a new block of its own), `edit`, `history`, `delete` or `copy` from the address. */
export async function readBlockDialog(ctx: Context, { searchParams }: URL, timeZone: string) {
  if (searchParams.has("add")) return addDialog(ctx, placeOf(searchParams));
  const kind = (["edit", "history", "delete", "copy"] as const).find((name) => searchParams.has(name));
  if (!kind) return null;
  const block = await findBlock(ctx, searchParams.get(kind) ?? "");
  if (!block) return { kind: "gone", text: blockTexts.gone } as const;
  const { id, key, name, content } = block;
  if (kind === "copy") return { kind, block: { name, content } } as const;
  if (!mayChange(ctx, key)) requirePermission(ctx.actor, "blocks.legal");
  if (kind === "delete") return { kind, block: { id, name } } as const;
  if (kind === "history")
    return { kind, block: { id, name }, revisions: await readHistory(ctx, block, timeZone) } as const;
  return {
    kind: "form",
    block: { id, updatedAt: block.updatedAt.toISOString() },
    key,
    values: blockValues(block),
  } as const;
}

async function readHistory(ctx: Context, block: StaffBlock, timeZone: string) {
  return (await listBlockRevisions(ctx, block.id)).map(({ id, edits, note, createdAt, createdBy }) => ({
    id,
    note,
    createdBy,
    timeText: formatDateTime(createdAt, timeZone),
    difference: blockDifference(edits, block),
  }));
}

export const placeOf = (params: URLSearchParams): BlockKey | null =>
  BLOCK_KEYS.find((key) => key === params.get("add")) ?? null;

/** An empty form, or for a named place the text that it prints now. */
function addDialog(ctx: Context, key: BlockKey | null) {
  if (key && !mayChange(ctx, key)) requirePermission(ctx.actor, "blocks.legal");
  const values: BlockValues = key
    ? blockValues({ ...DEFAULT_BLOCKS[key], name: DEFAULT_BLOCKS[key].title, isActive: true, tags: [] })
    : NEW_BLOCK;
  return { kind: "form", block: null, key, values } as const;
}
