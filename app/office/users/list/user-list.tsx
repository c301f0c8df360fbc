import { useLocation, useNavigation } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { USERS_PAGE_SIZE } from "#app/rooms/analytics/constants.ts";
import { userTexts, userListTexts } from "#app/rooms/analytics/messages.ts";
import type { UserFilter } from "#app/rooms/analytics/types.ts";
import { userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { accessPath, activityPath, userListPath } from "../user-links.ts";
import type { UserPage } from "./load.server.ts";
import { NoUsers } from "./user-filter.tsx";
import { UserTable } from "./user-table.tsx";

type UserListProps = { filter: UserFilter; list: UserPage; currency: string };

export function UserList({ filter, list, currency }: UserListProps) {
  const location = useLocation();
  const isBusy = useNavigation().location?.pathname === location.pathname;
  const { pathname: path } = location;
  const here = userListPath(location);
  if (list.total === 0) return <NoUsers allTo={userFilterQuery(filter) === "" ? null : path} />;
  const first = (filter.page - 1) * USERS_PAGE_SIZE;
  return (
    <>
      <ListCount
        total={list.total}
        first={first + 1}
        last={first + list.rows.length}
        one={userListTexts.one}
        many={userListTexts.many}
      />
      <UserTable
        rows={list.rows}
        currency={currency}
        isBusy={isBusy}
        action={here}
        activityTo={(id) => activityPath(here, id)}
        accessTo={(id) => accessPath(here, id)}
      />
      <Pagination
        label={userListTexts.pages}
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + userFilterQuery({ ...filter, page })}
      />
    </>
  );
}

export function LoadFault({ text, retryTo }: { text: string; retryTo: string }) {
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink to={retryTo} replace preventScrollReset>
          {userTexts.tryAgain}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
