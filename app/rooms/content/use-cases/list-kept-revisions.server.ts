import type { z } from "zod";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { Revision } from "../types.ts";
import type { Kept } from "./keep-revision.server.ts";

/** The earlier states of a thing of another room, newest first; one that cannot be read any more is left out. */
export async function listKeptRevisions<State>(
  ctx: Context,
  { permission, ...of }: Kept,
  state: z.ZodType<State>,
): Promise<Revision<State>[]> {
  requirePermission(ctx.actor, permission);
  return revisionStore.list(ctx.db, { ...of, state });
}
