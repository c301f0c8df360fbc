import { can, isAdmin, PERMISSIONS, ROLES, type Permission, type Role } from "#app/shared/kernel/permissions.ts";
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

/**
 * The roles that somebody may give to an account that has `current` now; none when it is out of their reach. Only a
 * super_admin reaches the own role.
 */
export function settableRoles(acting: Role, current: Role): readonly Role[] {
  const reach = MANAGEABLE[acting] ?? [];
  return reach.includes(current) ? reach : [];
}

export type RoleChange = {
  readonly acting: Role;
  readonly current: Role;
  readonly to: Role;
  /** Whether the account is the only living super_admin. */
  readonly isLastSuperAdmin: boolean;
};

/** Whether a role may be changed; `forbidden` by Annex B, `last_super_admin` when nobody could manage the shop any more. */
export function checkRoleChange({ acting, current, to, isLastSuperAdmin }: RoleChange): Result<null, RoleChangeError> {
  if (!settableRoles(acting, current).includes(to)) return err("forbidden");
  if (isLastSuperAdmin && to !== "super_admin") return err("last_super_admin");
  return ok(null);
}

/** Whether a change must be confirmed first: it grants or takes away super_admin or admin. */
export const needsConfirmation = (from: Role, to: Role): boolean => from !== to && (isAdmin(from) || isAdmin(to));

/** Whether the new role lacks something the old one may do: then open sessions end. */
export const losesRights = (from: Role, to: Role): boolean =>
  (Object.keys(PERMISSIONS) as Permission[]).some((permission) => can(from, permission) && !can(to, permission));
