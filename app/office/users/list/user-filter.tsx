import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { activityFilterNames, userTexts, userListTexts } from "#app/rooms/analytics/messages.ts";
import type { UserFilter } from "#app/rooms/analytics/types.ts";
import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";

const INSTANT = ["role", "activity"] as const;

export function UserFilterForm({ filter, path }: { filter: UserFilter; path: string }) {
  const { all, ...activities } = activityFilterNames;
  return (
    <ListFilterForm
      label={userListTexts.users}
      path={path}
      filter={filter}
      read={readUserFilter}
      write={userFilterQuery}
      instant={INSTANT}
      search={{ label: userTexts.searchLabel, placeholder: userTexts.searchPlaceholder, maxLength: 200 }}
      className="user-filter"
    >
      <FilterSelect
        name="role"
        label={userListTexts.role}
        value={filter.role}
        all={userTexts.allRoles}
        names={Object.fromEntries(ROLES.map((role) => [role, roleTitle(role)]))}
      />
      <FilterSelect
        name="activity"
        label={userListTexts.activity}
        value={filter.activity}
        all={all}
        names={activities}
      />
    </ListFilterForm>
  );
}
