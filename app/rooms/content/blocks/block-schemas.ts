import { z } from "zod";
import { BLOCK_LIMITS, BLOCK_TYPES } from "../constants.ts";
import type { BlockEdits } from "../types.ts";

const text = (limit: number) => z.string().max(limit, "too_long");
const optional = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, "too_long")
    .transform((value) => value || null);

const tags = z
  .string()
  .transform((typed) => [
    ...new Set(
      typed
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ""),
    ),
  ])
  .pipe(z.array(z.string()).max(BLOCK_LIMITS.tags, "too_many_tags"))
  .pipe(z.array(text(BLOCK_LIMITS.tag)));

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/** Unknown types become text, unknown states active. JSON is parsed, never run. */
export const blockSchema = z
  .object({
    name: z.string().trim().min(1, "required").max(BLOCK_LIMITS.name, "too_long"),
    type: z.enum(BLOCK_TYPES).catch("text"),
    description: optional(BLOCK_LIMITS.description),
    status: z.enum(["active", "inactive"]).catch("active"),
    category: optional(BLOCK_LIMITS.category),
    tags,
    content: text(BLOCK_LIMITS.content),
  })
  .refine(({ type, content }) => type !== "json" || isJson(content), { path: ["content"], error: "not_json" })
  .transform(({ status, ...edits }): BlockEdits => ({ ...edits, isActive: status === "active" }));
