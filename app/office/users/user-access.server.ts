import { data, redirect } from "react-router";
import { accessErrorTexts } from "#app/rooms/accounts/admin-messages.ts";
import { ACCESS_QUESTIONS, type AccessQuestion } from "#app/rooms/accounts/constants.ts";
import type { RoleAnswer } from "#app/rooms/accounts/rules/role-answer.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import type { AccessView } from "./access-dialog.tsx";
import { endUserSessions } from "#app/rooms/accounts/use-cases/end-user-sessions.server.ts";
import { readAccountAccess } from "#app/rooms/accounts/use-cases/read-account-access.server.ts";
import { resetSecondFactor } from "#app/rooms/accounts/use-cases/reset-second-factor.server.ts";
import { formatDateTime } from "#app/shared/kernel/dates.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { can } from "#app/shared/kernel/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { donePath } from "#app/office/http/list-links.ts";
import { userListPath } from "./user-links.ts";

const STATUS_OF = { forbidden: 403, not_found: 404, not_on: 409 } as const;
const ACTIONS = { "sign-out": endUserSessions, reset: resetSecondFactor } as const;
const DONE: Readonly<Record<AccessQuestion, string>> = { "sign-out": "signed-out", reset: "reset" };

/** Carries out what was asked of somebody's access; back to the list, which says so. */
export async function submitAccess(
  ctx: StaffContext,
  { form, url, intent }: { form: FormData; url: URL; intent: AccessQuestion },
) {
  const done = await ACTIONS[intent](ctx, formText(form, "userId"));
  if (done.ok) return redirect(donePath(userListPath(url), DONE[intent]), 303);
  const refused: RoleAnswer = { success: false, message: accessErrorTexts[done.error] };
  return data(refused, { status: STATUS_OF[done.error] });
}

/** Reads `access` and `ask` from the address: the open dialog about somebody's access, or its question. */
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
  const asked = ACCESS_QUESTIONS.find((question) => question === searchParams.get("ask"));
  return {
    ...known,
    userId: user.id,
    email: user.email,
    roleTitle: roleTitle(user.role),
    lastSignInText: user.lastSignIn > user.createdAt ? formatDateTime(user.lastSignIn, timeZone) : null,
    asks: asked && (asked === "sign-out" || known.mayReset) ? asked : null,
  };
}
