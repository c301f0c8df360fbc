import { Link } from "react-router";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";
import { accessTexts } from "#app/rooms/accounts/staff/messages.ts";
import { userTexts, userListTexts } from "#app/rooms/analytics/messages.ts";
import type { UserSummary } from "#app/rooms/analytics/types.ts";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { adminWords } from "#app/office/ui/messages.ts";
import { RoleSelect } from "../roles/role-select.tsx";

/** A row with its day in the store's zone, and the roles that the reader may give; null: none. */
export type UserRow = Omit<UserSummary, "createdAt"> & {
  readonly createdAt: string;
  readonly dateText: string;
  readonly settable: readonly Role[] | null;
  readonly mayManageAccess: boolean;
};

type UserTableProps = {
  rows: readonly UserRow[];
  currency: string;
  action: string;
  activityTo: (id: string) => string;
  accessTo: (id: string) => string;
};

export function UserTable({ rows, ...parts }: UserTableProps) {
  return (
    <ListTable
      caption={userListTexts.caption}
      kind="user-table"
      columns={[
        userListTexts.user,
        userListTexts.role,
        { right: userListTexts.orders },
        { right: userListTexts.totalSpent },
        { right: userListTexts.joined },
        { right: adminWords.actions },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} {...parts} />
      ))}
    </ListTable>
  );
}

type RowProps = Pick<UserTableProps, "currency" | "action" | "activityTo" | "accessTo"> & { row: UserRow };

function Row({ row, currency, action, ...links }: RowProps) {
  return (
    <tr>
      <th scope="row" className="user-cell-email">
        {row.isDeleted ? <span className="text-muted">{userTexts.deleted}</span> : row.email}
      </th>
      <td className="user-cell-role">
        {row.settable ? <RoleSelect user={row} settable={row.settable} action={action} /> : <RoleName row={row} />}
      </td>
      <td className="is-number user-cell-orders">
        {formatNumber(row.totalOrders)}
        <span className="user-cell-word"> {userListTexts.orderWord({ count: row.totalOrders })}</span>
      </td>
      <td className="is-number user-cell-spent">{formatMoney(row.totalSpentCents, currency)}</td>
      <td className="is-number user-cell-date">
        <span className="user-cell-word">{userListTexts.joined} </span>
        <time dateTime={row.createdAt}>{row.dateText}</time>
      </td>
      <td className="is-number user-cell-actions">{!row.isDeleted && <Actions row={row} {...links} />}</td>
    </tr>
  );
}

type ActionsProps = Pick<UserTableProps, "activityTo" | "accessTo"> & { row: UserRow };

const Actions = ({ row: { id, email, mayManageAccess }, activityTo, accessTo }: ActionsProps) => (
  <span className="row-actions">
    {mayManageAccess && (
      <Link to={accessTo(id)} preventScrollReset className="row-action" aria-label={accessTexts.accessOf({ email })}>
        {accessTexts.access}
      </Link>
    )}
    <Link to={activityTo(id)} preventScrollReset className="row-action" aria-label={userTexts.activityOf({ email })}>
      {userTexts.activity}
    </Link>
  </span>
);

const RoleName = ({ row }: { row: UserRow }) => (
  <>
    <p>{roleTitle(row.role)}</p>
    <p className="field-hint">{ROLE_DESCRIPTIONS[row.role]}</p>
  </>
);
