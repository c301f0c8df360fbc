import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { SectionEdits } from "../types.ts";
import { insertSection } from "./insert-section.server.ts";

/** Adds a section at the end of the home page, active; answers its id. */
export async function createSection(ctx: Context, edits: SectionEdits): Promise<string> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, (tx) => insertSection(tx, { edits, isActive: true }));
}
