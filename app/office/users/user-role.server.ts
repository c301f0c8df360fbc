import { data, redirect } from "react-router";
import type { RoleChangeError } from "#app/rooms/accounts/errors.ts";
import { roleChangeTexts } from "#app/rooms/accounts/messages.ts";
import { roleAnswer, type RoleAnswer } from "#app/rooms/accounts/rules/role-answer.ts";
import { needsConfirmation, losesRights, settableRoles } from "#app/rooms/accounts/rules/role-change.ts";
import { roleChangeSchema } from "#app/rooms/accounts/schemas.ts";
import type { RoleQuestionParts } from "./role-question.tsx";
import { changeRole } from "#app/rooms/accounts/use-cases/change-role.server.ts";
import { findUser } from "#app/rooms/accounts/use-cases/find-user.server.ts";
import { ROLES } from "#app/shared/kernel/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { questionPath, roleSavedPath, userListPath } from "./user-links.ts";

const STATUS_OF: Record<Exclude<RoleChangeError, "unconfirmed">, number> = {
  forbidden: 403,
  last_super_admin: 409,
  not_found: 404,
};

/**
 * Takes a chosen role: asks for confirmation where one is needed, else back to the list, which then says that it was
 * saved.
 */
export async function submitRole(ctx: StaffContext, { form, url }: { form: FormData; url: URL }) {
  const parsed = roleChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data<RoleAnswer>({ success: false, message: roleChangeTexts.forbidden }, { status: 400 });
  const { userId, role, confirmed } = parsed.data;
  const list = userListPath(url);
  const result = await changeRole(ctx, { userId, to: role, isConfirmed: confirmed === "yes" });
  if (result.ok) return redirect(roleSavedPath(list, userId), 303);
  if (result.error === "unconfirmed") return redirect(questionPath(list, userId, role), 303);
  return data(roleAnswer(result), { status: STATUS_OF[result.error] });
}

/**
 * Reads `change` and `to` from the address: the question before a change that needs confirmation that this person may
 * make.
 */
export async function readRoleQuestion(ctx: StaffContext, { searchParams }: URL): Promise<RoleQuestionParts | null> {
  const to = ROLES.find((role) => role === searchParams.get("to"));
  const target = to ? await findUser(ctx, searchParams.get("change")) : null;
  if (!to || !target || !needsConfirmation(target.role, to)) return null;
  if (!settableRoles(ctx.actor.role, target.role).includes(to)) return null;
  return { userId: target.id, email: target.email, to, endsSessions: losesRights(target.role, to) };
}
