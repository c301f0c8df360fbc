import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** The newest accounts with this in their e-mail or name, at most so many. */
export async function searchUsers(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<profileStore.FoundPerson[]> {
  requirePermission(ctx.actor, "users.view");
  return profileStore.search(ctx.db, term, limit);
}
