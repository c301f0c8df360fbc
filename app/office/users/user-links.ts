import type { AccessQuestion } from "#app/rooms/accounts/constants.ts";
import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/rules/user-filter.ts";
import { readPage, withQuery } from "#app/shared/kernel/address-query.ts";
import type { Role } from "#app/shared/kernel/permissions.ts";

type Place = { readonly pathname: string; readonly search: string };

/** The list as the address asks for it, its filters and both pages kept and nothing else; on /admin/users and as a tab of /admin-dashboard. */
export const userListPath = (place: Place): string =>
  invitationsPath(place, invitationsPage(new URLSearchParams(place.search)));

/** The same with another page of the invitations. */
export function invitationsPath({ pathname, search }: Place, page: number): string {
  const list = pathname + userFilterQuery(readUserFilter(new URLSearchParams(search)));
  return page === 1 ? list : withQuery(list, { invitations: String(page) });
}

/** Which page of the invitations the address asks for. */
export const invitationsPage = (params: URLSearchParams): number => readPage(params.get("invitations"));

/** The same page with "User Activity" open for this account. */
export const activityPath = (list: string, userId: string): string => withQuery(list, { user: userId });

/** The same dialog with more events than now; null when all are shown. */
export const moreActivityPath = (
  list: string,
  { userId, moreShown }: { userId: string; moreShown: number | null },
): string | null => (moreShown === null ? null : withQuery(list, { user: userId, shown: String(moreShown) }));

/** The same page asking whether this account shall have that role. */
export const questionPath = (list: string, userId: string, role: Role): string =>
  withQuery(list, { change: userId, to: role });

/** Where a saved change leads: the same page, saying that it was saved. */
export const roleSavedPath = (list: string, userId: string): string => withQuery(list, { saved: userId });

/** The same page with the access of this account open, or one question about it. */
export const accessPath = (list: string, userId: string, asks?: AccessQuestion): string =>
  withQuery(list, { access: userId, ...(asks && { ask: asks }) });

/** The same page with the dialog that invites somebody. */
export const invitePath = (list: string): string => withQuery(list, { invite: "new" });

/** The list with the account of this e-mail alone. */
export const accountPath = ({ pathname }: { pathname: string }, email: string): string =>
  withQuery(pathname, { q: email });
