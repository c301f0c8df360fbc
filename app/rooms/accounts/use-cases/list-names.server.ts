import type { Context } from "../../../shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** The names of these accounts by id; null for one without a name. For the server alone: callers shorten them. */
export async function listNames(ctx: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  // public: never sent as it is; reviews show a first name and an initial.
  return profileStore.namesOf(ctx.db, [...new Set(userIds)]);
}
