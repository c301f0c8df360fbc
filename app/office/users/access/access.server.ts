import { data, redirect } from "react-router";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { ACCESS_QUESTIONS } from "#app/rooms/accounts/constants.ts";
import type { ResetSecondFactorError } from "#app/rooms/accounts/errors.ts";
import { endUserSessions, resetSecondFactor } from "#app/rooms/accounts/staff/access.commands.server.ts";
import { readAccountAccess } from "#app/rooms/accounts/staff/access.queries.server.ts";
import { accessErrorTexts } from "#app/rooms/accounts/staff/messages.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { donePath } from "#app/office/http/list-links.ts";
import type { UserAnswer } from "../roles/role.server.ts";
import { userListPath } from "../user-links.ts";
import type { AccessView } from "./access-dialog.tsx";

const STATUS_OF = { forbidden: 403, not_found: 404, not_on: 409 } as const;

export const signOutAccount = async (ctx: StaffContext, post: OfficePost) =>
  answer(post, "signed-out", await endUserSessions(ctx, formText(post.form, "userId")));

export const resetFactor = async (ctx: StaffContext, post: OfficePost) =>
  answer(post, "reset", await resetSecondFactor(ctx, formText(post.form, "userId")));

function answer({ url }: OfficePost, done: string, changed: Result<null, ResetSecondFactorError>) {
  if (changed.ok) return redirect(donePath(userListPath(url), done), 303);
  const message = accessErrorTexts[changed.error];
  return data<UserAnswer>({ success: false, message }, { status: STATUS_OF[changed.error] });
}

/** Reads the open dialog from `access` of the address, and its question from `ask`. */
export async function readAccess(
  ctx: StaffContext,
  { searchParams }: URL,
  timeZone: string,
): Promise<AccessView | null> {
  const userId = searchParams.get("access");
  if (userId === null || !can(ctx.actor.role, "roles.change")) return null;
  const access = await readAccountAccess(ctx, userId);
  if (!access) return null;
  const { user, ...known } = access;
  const question = ACCESS_QUESTIONS.find((one) => one === searchParams.get("ask"));
  return {
    ...known,
    userId: user.id,
    email: user.email,
    roleTitle: roleTitle(user.role),
    lastSignInText: user.lastSignIn > user.createdAt ? formatDateTime(user.lastSignIn, timeZone) : null,
    question: question && (question === "sign-out" || known.mayReset) ? question : null,
  };
}
