import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { readPage, withQuery } from "#app/shared/kernel/lists/address-query.ts";
import type { AccessQuestion } from "#app/rooms/accounts/constants.ts";
import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";

type Place = { readonly pathname: string; readonly search: string };

/** The list with its filters and both pages, without notices; on /admin/users and as a tab of /admin-dashboard. */
export const userListPath = (place: Place): string =>
  invitationsPath(place, invitationsPage(new URLSearchParams(place.search)));

export function invitationsPath({ pathname, search }: Place, page: number): string {
  const list = pathname + userFilterQuery(readUserFilter(new URLSearchParams(search)));
  return page === 1 ? list : withQuery(list, { invitations: String(page) });
}

export const invitationsPage = (params: URLSearchParams): number => readPage(params.get("invitations"));

export const activityPath = (list: string, userId: string): string => withQuery(list, { user: userId });

export const moreActivityPath = (
  list: string,
  { userId, moreShown }: { userId: string; moreShown: number | null },
): string | null => (moreShown === null ? null : withQuery(list, { user: userId, shown: String(moreShown) }));

export const questionPath = (list: string, userId: string, role: Role): string =>
  withQuery(list, { change: userId, to: role });

export const roleSavedPath = (list: string, userId: string): string => withQuery(list, { saved: userId });

export const accessPath = (list: string, userId: string, question?: AccessQuestion): string =>
  withQuery(list, { access: userId, ...(question && { ask: question }) });

export const invitePath = (list: string): string => withQuery(list, { invite: "new" });

export const accountPath = ({ pathname }: { pathname: string }, email: string): string =>
  withQuery(pathname, { q: email });
