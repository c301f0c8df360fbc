import { BLOCK_ENTITY, BLOCK_PREVIEW, LEGAL_BLOCK_KEYS } from "../constants.ts";
import { entryDifference } from "../revisions/difference.ts";
import type { BlockEdits, EntryDifference } from "../types.ts";

/** The fields of a block's form. */
export const BLOCK_FIELDS = ["name", "type", "description", "status", "category", "tags", "content"] as const;
type BlockField = (typeof BLOCK_FIELDS)[number];

/** The form of a block as typed, before anything is checked. */
export type BlockValues = { readonly [K in BlockField]: string };

/** Why a field of the form is refused. */
export type BlockFault = "required" | "too_long" | "too_many_tags" | "not_json";
export type BlockProblem = { readonly field: BlockField; readonly code: BlockFault; readonly most?: number };

/** A block as its form shows it. */
export const blockValues = (block: BlockEdits): BlockValues => ({
  name: block.name,
  type: block.type,
  description: block.description ?? "",
  status: block.isActive ? "active" : "inactive",
  category: block.category ?? "",
  tags: block.tags.join(", "),
  content: block.content,
});

/** The form of a new block. */
export const NEW_BLOCK: BlockValues = {
  name: "",
  type: "text",
  description: "",
  status: "active",
  category: "",
  tags: "",
  content: "",
};

/** A block's earlier states, and who may write them. */
export const blockHistory = (id: string) => ({ type: BLOCK_ENTITY, id, permission: "blocks.edit" }) as const;

/** The changes between two states of a block by field; empty for none. */
export const blockDifference = (before: BlockEdits, after: BlockEdits): EntryDifference[] =>
  entryDifference(blockValues(before), blockValues(after));

/** The first 200 characters of a content, then "..." when there are more. */
export const blockPreview = (content: string): string => {
  const characters = [...content];
  return characters.length > BLOCK_PREVIEW ? `${characters.slice(0, BLOCK_PREVIEW).join("")}...` : content;
};

const LEGAL: ReadonlySet<string> = new Set(LEGAL_BLOCK_KEYS);

/** Whether only those with `blocks.legal` may write the block with this key. */
export const isLegalBlock = (key: string): boolean => LEGAL.has(key);
