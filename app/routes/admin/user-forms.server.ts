import { ACCESS_QUESTIONS } from "../../rooms/accounts/constants.ts";
import type { StaffContext } from "./guard.server.ts";
import { submitAccess } from "./user-access.server.ts";
import { submitRole } from "./user-role.server.ts";

/** Carries out one form of the users screen: a chosen role, or what `intent` names. */
export async function submitUserForm(ctx: StaffContext, { request, url }: { request: Request; url: URL }) {
  const form = await request.formData();
  const intent = form.get("intent");
  const access = ACCESS_QUESTIONS.find((question) => question === intent);
  return access ? submitAccess(ctx, { form, url, intent: access }) : submitRole(ctx, { form, url });
}
