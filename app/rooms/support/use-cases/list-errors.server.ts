import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/list-filter.ts";
import { errorStore } from "../store/error-store.server.ts";
import type { ErrorStatus, ErrorSummary } from "../types.ts";

/** One page of the pages that failed, equal ones together, the latest first. */
export async function listErrors(ctx: Context, filter: ListFilter<ErrorStatus>): Promise<ListPage<ErrorSummary>> {
  requirePermission(ctx.actor, "audit.view");
  return errorStore.list(ctx.db, filter);
}
