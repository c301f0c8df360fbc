import type { BlockEdits } from "../types.ts";

/** The form of a block as typed, before anything is checked. */
export type BlockValues = { readonly [K in (typeof FIELDS)[number]]: string };
const FIELDS = ["name", "type", "description", "status", "category", "tags", "content"] as const;

/** What was typed; line breaks as the shop keeps them, without characters no text holds. */
export const blockValuesOf = (form: FormData): BlockValues => {
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : "";
  };
  return Object.fromEntries(FIELDS.map((name) => [name, typed(name)])) as BlockValues;
};

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
