import { BLOCK_ENTITY, BLOCK_PREVIEW, LEGAL_BLOCK_KEYS } from "../constants.ts";
import { entryDifference } from "../revisions/difference.ts";
import type { BlockEdits, EntryDifference } from "../types.ts";

export const BLOCK_FIELDS = ["name", "type", "description", "status", "category", "tags", "content"] as const;
type BlockField = (typeof BLOCK_FIELDS)[number];

export type BlockValues = { readonly [K in BlockField]: string };

export type BlockFault = "required" | "too_long" | "too_many_tags" | "not_json";
export type BlockProblem = { readonly field: BlockField; readonly code: BlockFault; readonly most?: number };

/** A block as form values. */
export const blockValues = (block: BlockEdits): BlockValues => ({
  name: block.name,
  type: block.type,
  description: block.description ?? "",
  status: block.isActive ? "active" : "inactive",
  category: block.category ?? "",
  tags: block.tags.join(", "),
  content: block.content,
});

export const NEW_BLOCK: BlockValues = {
  name: "",
  type: "text",
  description: "",
  status: "active",
  category: "",
  tags: "",
  content: "",
};

/** The key of a block's revisions, and the permission to write them. */
export const blockHistory = (id: string) => ({ type: BLOCK_ENTITY, id, permission: "blocks.edit" }) as const;

/** Empty when nothing differs. */
export const blockDifference = (before: BlockEdits, after: BlockEdits): EntryDifference[] =>
  entryDifference(blockValues(before), blockValues(after));

/** The first 200 characters, with "..." when there are more. */
export const blockPreview = (content: string): string => {
  const characters = [...content];
  return characters.length > BLOCK_PREVIEW ? `${characters.slice(0, BLOCK_PREVIEW).join("")}...` : content;
};

const LEGAL: ReadonlySet<string> = new Set(LEGAL_BLOCK_KEYS);

/** Whether writing this block needs `blocks.legal`. */
export const isLegalBlock = (key: string): boolean => LEGAL.has(key);
