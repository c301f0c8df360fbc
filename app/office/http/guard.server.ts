import { redirect, type RouterContextProvider } from "react-router";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { findSessionRole } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { hasSecondFactor } from "#app/rooms/accounts/account/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { mayUse } from "#app/shared/http/admin-routes.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { type AccountActor, can, isAdmin } from "#app/shared/kernel/access/permissions.ts";

/** `url` is the page's address; the request's own ends in ".data" when script fetches. */
type StaffRequest = {
  readonly request: Request;
  readonly url: URL;
  /** The declared address that matched, as in app/routes.ts. */
  readonly pattern: string;
  readonly context: Pick<RouterContextProvider, "get">;
};
export type StaffContext = Context & { readonly actor: AccountActor };

/**
 * Returns the context of staff with a permission that ADMIN_ROUTES lists for this address and method. Everyone else is
 * redirected to /login (address kept) when opening a page; other requests, and staff of other sections, get 401 or 403.
 */
export async function requireStaff(args: StaffRequest): Promise<StaffContext> {
  const { request, pattern } = args;
  const ctx = await requireEntry(args);
  const may = mayUse(ctx.actor.role, { pattern, method: request.method });
  if (may === undefined) throw new Error(`${pattern} is not declared in ADMIN_ROUTES`);
  if (!may) throw new PermissionError(403);
  return ctx;
}

/** The same for any member of staff: the shell around every screen. */
export async function requireEntry({ request, url, context }: Omit<StaffRequest, "pattern">): Promise<StaffContext> {
  const ctx = shop(context);
  const { actor } = ctx;
  if (actor.kind === "account" && (await mayEnter(ctx, actor))) {
    if (!(await lacksSecondFactor(ctx))) return { ...ctx, actor };
    if (isPage(request, url)) throw redirect(accountLink("/account/two-step", url.pathname + url.search));
  }
  if (isPage(request, url)) throw redirect(accountLink("/login", url.pathname + url.search));
  throw new PermissionError(actor.kind === "account" ? 403 : 401);
}

/** Requests by script get an error status, never a redirect. */
const isPage = ({ method }: Request, { pathname }: URL): boolean =>
  (method === "GET" || method === "HEAD") && !pathname.startsWith("/api/");

/** Whether the session is still alive and its current role may enter. */
export async function mayStay(ctx: StaffContext): Promise<boolean> {
  const role = await findSessionRole(ctx);
  return role !== null && (await mayEnter(ctx, { ...ctx.actor, role })) && !(await lacksSecondFactor(ctx));
}

/** Whether the actor may open the back office now: the role may enter, with a second factor where required. */
export async function mayEnterOffice(ctx: Context): Promise<boolean> {
  return ctx.actor.kind === "account" && (await mayEnter(ctx, ctx.actor)) && !(await lacksSecondFactor(ctx));
}

const lacksSecondFactor = async (ctx: Context): Promise<boolean> =>
  (await readSettings(ctx)).requireTwoFactor && !(await hasSecondFactor(ctx));

/** While specialists' entry is switched off, only super_admin and admin enter. */
async function mayEnter(ctx: Context, actor: AccountActor): Promise<boolean> {
  if (isAdmin(actor.role)) return true;
  if (!can(actor.role, "admin.enter")) return false;
  return (await readSettings(ctx)).specialistAdminAccess;
}
