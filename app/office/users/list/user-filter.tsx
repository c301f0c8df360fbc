import { Link } from "react-router";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { USER_ACTIVITY_FILTERS } from "#app/rooms/analytics/constants.ts";
import { activityFilterNames, userTexts, userListTexts } from "#app/rooms/analytics/messages.ts";
import type { UserFilter } from "#app/rooms/analytics/types.ts";
import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";

const INSTANT = ["role", "activity"] as const;
const toQuery = (fields: URLSearchParams): string => userFilterQuery({ ...readUserFilter(fields), page: 1 });

export function UserFilterForm({ filter, path }: { filter: UserFilter; path: string }) {
  return (
    <ListFilterForm
      label={userListTexts.users}
      path={path}
      query={userFilterQuery({ ...filter, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{
        label: userTexts.searchLabel,
        value: filter.search,
        placeholder: userTexts.searchPlaceholder,
        maxLength: 200,
      }}
      className="user-filter"
    >
      <SelectField label={userListTexts.role} isLabelHidden name="role" defaultValue={filter.role ?? ""}>
        <option value="">{userTexts.allRoles}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleTitle(role)}
          </option>
        ))}
      </SelectField>
      <SelectField label={userListTexts.activity} isLabelHidden name="activity" defaultValue={filter.activity ?? ""}>
        <option value="">{activityFilterNames.all}</option>
        {USER_ACTIVITY_FILTERS.map((activity) => (
          <option key={activity} value={activity}>
            {activityFilterNames[activity]}
          </option>
        ))}
      </SelectField>
    </ListFilterForm>
  );
}

export function NoUsers({ allTo }: { allTo: string | null }) {
  return (
    <div className="admin-empty">
      <p>{userTexts.noMatch}</p>
      {allTo && (
        <Link to={allTo} className="link">
          {userTexts.showAll}
        </Link>
      )}
    </div>
  );
}
