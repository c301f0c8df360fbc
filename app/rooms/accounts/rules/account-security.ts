import type { Role } from "#app/shared/kernel/permissions.ts";
import { settableRoles } from "./role-change.ts";

/** Who acts on whose account. */
export type ActingRoles = { readonly acting: Role; readonly target: Role; readonly isSelf: boolean };

/** Whether somebody may end every session of an account: of those whose role is in reach, and of the own. */
export const mayEndSessions = ({ acting, target, isSelf }: ActingRoles): boolean =>
  isSelf || settableRoles(acting, target).length > 0;

/** Whether somebody may take a lost second factor from an account in reach; one's own is switched off with the password. */
export const mayResetSecondFactor = ({ acting, target, isSelf }: ActingRoles): boolean =>
  !isSelf && settableRoles(acting, target).length > 0;
