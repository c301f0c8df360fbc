import { typedFields } from "#app/shared/kernel/forms/form.ts";
import type { BlockEdits, EntryDifference } from "../types.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { BLOCK_LIMITS, BLOCK_TYPES, BLOCK_PREVIEW, LEGAL_BLOCK_KEYS } from "../constants.ts";
import type { BlockField, BlockProblem } from "../errors.ts";
import { entryDifference } from "../revisions/difference.ts";

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

/** A block's words as typed, checked; else every problem at its field. JSON is parsed, never run. */
export function readBlock(values: BlockValues): Result<BlockEdits, readonly BlockProblem[]> {
  const edits: BlockEdits = {
    name: values.name.trim(),
    type: BLOCK_TYPES.find((type) => type === values.type) ?? "text",
    content: values.content,
    description: values.description.trim() || null,
    isActive: values.status !== "inactive",
    tags: tagsOf(values.tags),
    category: values.category.trim() || null,
  };
  const problems = [...problemsOf(edits)];
  return problems.length === 0 ? ok(edits) : err(problems);
}

/** Tags between commas, each once. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

function* problemsOf(edits: BlockEdits): Generator<BlockProblem> {
  if (edits.name === "") yield { field: "name", code: "name_required" };
  yield* tooLong("name", edits.name);
  yield* tooLong("description", edits.description ?? "");
  yield* tooLong("category", edits.category ?? "");
  if (edits.tags.length > BLOCK_LIMITS.tags) yield { field: "tags", code: "too_many_tags", most: BLOCK_LIMITS.tags };
  else if (edits.tags.some((tag) => tag.length > BLOCK_LIMITS.tag))
    yield { field: "tags", code: "too_long", most: BLOCK_LIMITS.tag };
  yield* tooLong("content", edits.content);
  if (edits.type === "json" && !isJson(edits.content)) yield { field: "content", code: "not_json" };
}

function* tooLong(field: Exclude<BlockField, "tags">, text: string): Generator<BlockProblem> {
  if (text.length > BLOCK_LIMITS[field]) yield { field, code: "too_long", most: BLOCK_LIMITS[field] };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

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
