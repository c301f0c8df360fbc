import { redirect, type RouterContextProvider } from "react-router";
import { accountLink } from "#app/rooms/accounts/rules/account-link.ts";
import { findSessionRole } from "#app/rooms/accounts/use-cases/find-session-role.server.ts";
import { hasSecondFactor } from "#app/rooms/accounts/use-cases/has-second-factor.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { mayUse } from "#app/shared/http/admin-routes.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/actor.ts";
import { can, isAdmin } from "#app/shared/kernel/permissions.ts";

// `url` is the page’s address; the address of the request itself ends in ".data" when script asks.
type Asked = {
  readonly request: Request;
  readonly url: URL;
  /** The declared address that matched, as in app/routes.ts. */
  readonly pattern: string;
  readonly context: Pick<RouterContextProvider, "get">;
};
/** The context of a use case, asked for by a member of staff. */
export type StaffContext = Context & { readonly actor: AccountActor };

/**
 * Lets staff pass who may do what ADMIN_ROUTES says of this address, decided at every request.
 * Others who ask for a page go to /login with the address kept; others who send something get 401 or 403, as
 * does staff of another section.
 */
export async function requireStaff(args: Asked): Promise<StaffContext> {
  const { request, pattern } = args;
  const ctx = await requireEntry(args);
  const may = mayUse(ctx.actor.role, { pattern, method: request.method });
  if (may === undefined) throw new Error(`${pattern} is not declared in ADMIN_ROUTES`);
  if (!may) throw new PermissionError(403);
  return ctx;
}

/** Lets all staff pass: for what stands around every screen. */
export async function requireEntry({ request, url, context }: Omit<Asked, "pattern">): Promise<StaffContext> {
  const ctx = shop(context);
  const { actor } = ctx;
  if (actor.kind === "account" && (await mayEnter(ctx, actor))) {
    if (!(await lacksSecondFactor(ctx))) return { ...ctx, actor };
    if (isPage(request, url)) throw redirect(accountLink("/account/two-step", url.pathname + url.search));
  }
  if (isPage(request, url)) throw redirect(loginFor(url));
  throw new PermissionError(actor.kind === "account" ? 403 : 401);
}

/** Calls of script are answered, not led elsewhere. */
const isPage = ({ method }: Request, { pathname }: URL): boolean =>
  (method === "GET" || method === "HEAD") && !pathname.startsWith("/api/");

/** Whether somebody who was let in still would be: the session lives and the role, as it is now, may enter. */
export async function mayStay(ctx: StaffContext): Promise<boolean> {
  const role = await findSessionRole(ctx);
  return role !== null && (await mayEnter(ctx, { ...ctx.actor, role })) && !(await lacksSecondFactor(ctx));
}

/** Whether the actor may open the back office now: the role may enter, with a second factor where one is required. */
export async function mayEnterOffice(ctx: Context): Promise<boolean> {
  return ctx.actor.kind === "account" && (await mayEnter(ctx, ctx.actor)) && !(await lacksSecondFactor(ctx));
}

/** Whether a second factor is asked of staff and this one has none. */
const lacksSecondFactor = async (ctx: Context): Promise<boolean> =>
  (await readSettings(ctx)).requireTwoFactor && !(await hasSecondFactor(ctx));

/** With the switch off, only super_admin and admin enter. */
async function mayEnter(ctx: Context, actor: AccountActor): Promise<boolean> {
  if (isAdmin(actor.role) || !can(actor.role, "admin.enter")) return isAdmin(actor.role);
  return (await readSettings(ctx)).specialistAdminAccess;
}

function loginFor({ pathname, search }: URL): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
