import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { userStore } from "../store/user-store.server.ts";
import type { UserFilter, UserListPage } from "../types.ts";

/** One page of all accounts, newest first, with what they ordered and spent in the currency, and the number that match. */
export async function listUsers(ctx: Context, filter: UserFilter, currency: string): Promise<UserListPage> {
  requirePermission(ctx.actor, "users.view");
  const { rows: users, total, pageCount } = await userStore.list(ctx.db, filter, currency);
  return { users, total, pageCount };
}
