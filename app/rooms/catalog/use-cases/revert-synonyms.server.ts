import { z } from "zod";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { readSynonyms } from "../rules/synonym-lines.ts";
import { saveSynonyms } from "./save-synonyms.server.ts";

const kept = z.object({ synonyms: z.string() });
const change = z.object({ before: kept, after: kept });

/** Gives the synonyms their former groups; `changed_by_other` when they were changed since. */
export async function revertSynonyms(ctx: Context, reversal: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "categories.manage");
  const read = change.safeParse(reversal);
  const groups = read.success ? readSynonyms(read.data.before.synonyms) : null;
  if (!read.success || !groups?.ok) return err("not_allowed");
  return saveSynonyms(ctx, { groups: groups.value, seen: read.data.after.synonyms });
}
