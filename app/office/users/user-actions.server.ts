import { data, type RouterContextProvider } from "react-router";
import { accessErrorTexts } from "#app/rooms/accounts/admin-messages.ts";
import { ACCESS_QUESTIONS } from "#app/rooms/accounts/constants.ts";
import { roleChangeTexts } from "#app/rooms/accounts/messages.ts";
import type { RoleAnswer } from "#app/rooms/accounts/rules/role-answer.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import { submitAccess } from "./user-access.server.ts";
import { INVITE_INTENTS, submitInvitation } from "./user-invitations.server.ts";
import { submitRole } from "./user-role.server.ts";

type Asked = {
  readonly request: Request;
  readonly url: URL;
  readonly context: Pick<RouterContextProvider, "get">;
};

/** Carries out one form of the users screen: a chosen role, or what `intent` names. */
export async function submitUserForm(ctx: StaffContext, { request, url, context }: Asked) {
  const form = await readForm(request);
  // The words of the specification for a role; nothing was typed that could be lost.
  const message = form.has("intent") ? accessErrorTexts.failed : roleChangeTexts.forbidden;
  const answer = () => data<RoleAnswer>({ success: false, message }, { status: 500 });
  return logAndAnswer(ctx, { what: "an account could not be changed", answer }, () =>
    handleForm(ctx, { form, url, context }),
  );
}

type Taken = Omit<Asked, "request"> & { readonly form: FormData };

async function handleForm(ctx: StaffContext, { form, url, context }: Taken) {
  const intent = form.get("intent");
  const access = ACCESS_QUESTIONS.find((question) => question === intent);
  if (access) return submitAccess(ctx, { form, url, intent: access });
  const inviting = INVITE_INTENTS.find((known) => known === intent);
  return inviting ? submitInvitation(ctx, { form, url, context, intent: inviting }) : submitRole(ctx, { form, url });
}
