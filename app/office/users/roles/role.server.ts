import { data, redirect } from "react-router";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { parseForm } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { RoleChangeError } from "#app/rooms/accounts/errors.ts";
import { findUser } from "#app/rooms/accounts/queries.server.ts";
import { roleChangeSchema } from "#app/rooms/accounts/schemas.ts";
import { changeRole } from "#app/rooms/accounts/staff/change-role.server.ts";
import { roleChangeTexts } from "#app/rooms/accounts/staff/messages.ts";
import { losesRights, needsConfirmation, settableRoles } from "#app/rooms/accounts/staff/role-change.ts";
import type { UserProfile } from "#app/rooms/accounts/types.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import type { RefusedInvite } from "../invitations/invite-dialog.tsx";
import { questionPath, roleSavedPath, userListPath } from "../user-links.ts";
import type { RoleQuestionParts } from "./role-question.tsx";

const STATUS_OF: Record<Exclude<RoleChangeError, "unconfirmed">, number> = {
  forbidden: 403,
  last_super_admin: 409,
  not_found: 404,
};

/** Gives an account the chosen role and returns to the list; asks first where a change needs confirmation. */
export async function changeAccountRole(ctx: StaffContext, { form, url }: OfficePost) {
  const { read } = parseForm(roleChangeSchema, form, ["userId", "role", "confirmed"]);
  if (!read.ok) return data<UserAnswer>({ success: false, message: roleChangeTexts.forbidden }, { status: 400 });
  const { userId, role, confirmed } = read.value;
  const list = userListPath(url);
  const result = await changeRole(ctx, { userId, to: role, isConfirmed: confirmed });
  if (result.ok) return redirect(roleSavedPath(list, userId), 303);
  if (result.error === "unconfirmed") return redirect(questionPath(list, userId, role), 303);
  return data<UserAnswer>(roleAnswer(result), { status: STATUS_OF[result.error] });
}

export type UserAnswer =
  | RoleAnswer
  | { readonly success: false; readonly message: null; readonly invite: RefusedInvite };

type RoleAnswer =
  | { readonly success: true; readonly profile: UserProfile }
  | { readonly success: false; readonly message: string };

export const roleAnswer = (result: Result<UserProfile, RoleChangeError>): RoleAnswer =>
  result.ok ? { success: true, profile: result.value } : { success: false, message: roleChangeTexts[result.error] };

/** Reads from `change` and `to` of the address the question before a change that needs confirmation. */
export async function readRoleQuestion(ctx: StaffContext, { searchParams }: URL): Promise<RoleQuestionParts | null> {
  const to = ROLES.find((role) => role === searchParams.get("to"));
  const target = to ? await findUser(ctx, searchParams.get("change")) : null;
  if (!to || !target || !needsConfirmation(target.role, to)) return null;
  if (!settableRoles(ctx.actor.role, target.role).includes(to)) return null;
  return { userId: target.id, email: target.email, to, endsSessions: losesRights(target.role, to) };
}
