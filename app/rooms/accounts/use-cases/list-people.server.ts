import type { Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** Names and e-mails of these accounts by id. For the server alone: public pages show a first name and an initial. */
export async function listPeople(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string | null; readonly email: string }>> {
  // public: never sent as it is; callers shorten it, or ask for a permission first.
  return profileStore.peopleOf(ctx.db, [...new Set(userIds)]);
}
