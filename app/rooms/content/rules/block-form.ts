import { typedFields } from "#app/shared/kernel/form-text.ts";
import type { BlockEdits } from "../types.ts";

/** The form of a block as typed, before anything is checked. */
export type BlockValues = { readonly [K in (typeof FIELDS)[number]]: string };
const FIELDS = ["name", "type", "description", "status", "category", "tags", "content"] as const;

/** What was typed. */
export const blockValuesOf = (form: FormData): BlockValues => typedFields(form, FIELDS);

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
