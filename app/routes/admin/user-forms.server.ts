import type { RouterContextProvider } from "react-router";
import { ACCESS_QUESTIONS } from "../../rooms/accounts/constants.ts";
import type { StaffContext } from "./guard.server.ts";
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
  const form = await request.formData();
  const intent = form.get("intent");
  const access = ACCESS_QUESTIONS.find((question) => question === intent);
  if (access) return submitAccess(ctx, { form, url, intent: access });
  const inviting = INVITE_INTENTS.find((known) => known === intent);
  return inviting ? submitInvitation(ctx, { form, url, context, intent: inviting }) : submitRole(ctx, { form, url });
}
