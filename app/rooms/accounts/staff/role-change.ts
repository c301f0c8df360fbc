import { can, isAdmin, PERMISSIONS, ROLES, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { RoleChangeError } from "../errors.ts";

const SPECIALISTS: readonly Role[] = [
  "content_editor",
  "customer_service",
  "inventory_manager",
  "marketing_manager",
  "user",
];
const MANAGEABLE: Partial<Record<Role, readonly Role[]>> = {
  super_admin: ROLES,
  admin: ["manager", ...SPECIALISTS],
  manager: SPECIALISTS,
};

/** The roles that `acting` may give to an account with the role `current`; none when it is out of reach. */
export function settableRoles(acting: Role, current: Role): readonly Role[] {
  const reach = MANAGEABLE[acting] ?? [];
  return reach.includes(current) ? reach : [];
}

type RoleChange = {
  readonly acting: Role;
  readonly current: Role;
  readonly to: Role;
  readonly isLastSuperAdmin: boolean;
};

/** Whether a role may be changed: `forbidden` by Annex B, `last_super_admin` when no other could manage the shop. */
export function checkRoleChange({ acting, current, to, isLastSuperAdmin }: RoleChange): Result<null, RoleChangeError> {
  if (!settableRoles(acting, current).includes(to)) return err("forbidden");
  if (isLastSuperAdmin && to !== "super_admin") return err("last_super_admin");
  return ok(null);
}

/** Whether a change must be confirmed: it grants or revokes super_admin or admin. */
export const needsConfirmation = (from: Role, to: Role): boolean => from !== to && (isAdmin(from) || isAdmin(to));

/** Whether the new role lacks a permission of the old one. */
export const losesRights = (from: Role, to: Role): boolean =>
  (Object.keys(PERMISSIONS) as Permission[]).some((permission) => can(from, permission) && !can(to, permission));

export type ActingRoles = { readonly acting: Role; readonly target: Role; readonly isSelf: boolean };

/** Whether staff may end an account's sessions: their own, or those of a role in reach. */
export const mayEndSessions = ({ acting, target, isSelf }: ActingRoles): boolean =>
  isSelf || settableRoles(acting, target).length > 0;

/** Whether staff may reset an account's second factor: of a role in reach; their own is switched off with the password. */
export const mayResetSecondFactor = ({ acting, target, isSelf }: ActingRoles): boolean =>
  !isSelf && settableRoles(acting, target).length > 0;
