import { redirect } from "react-router";
import type { Route } from "./+types/account";
import { accountMessages, accountScreens, roleNames } from "../../rooms/accounts/messages.ts";
import { accountLink } from "../../rooms/accounts/rules/account-link.ts";
import { AccountOverview } from "../../rooms/accounts/ui/account-overview.tsx";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { requestPasswordReset } from "../../rooms/accounts/use-cases/request-password-reset.server.ts";
import { requirePermission } from "../../shared/http/context.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import { isStaff } from "../../shared/kernel/permissions.ts";
import { confirm, refuseTooMany } from "./account-forms.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "My Account | Safara Sa Yaram" },
  { name: "description", content: "Your details, your orders and your password." },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = shop(context);
  if (actor.kind !== "account") throw redirect(accountLink("/login", "/account"), 303);
  return { name: actor.name, email: actor.email, roleName: isStaff(actor.role) ? roleNames[actor.role] : null };
}

/** Mails a link for a new password to the account's own address. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = shop(context);
  const { email } = requirePermission(ctx.actor, "shop.use");
  const refused = await refuseTooMany(context, "forgotPassword", { fields: { email } });
  if (refused) return refused;
  await requestPasswordReset(ctx, email);
  return confirm({ fields: {}, message: { tone: "success", text: accountMessages.passwordLinkSent } });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData?.message ?? null;
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-4xl gap-8">
        <div className="grid gap-2">
          <p className="eyebrow">My Account</p>
          <h1 tabIndex={-1} className="text-title break-words">
            {accountScreens.account.greeting(loaderData.name)}
          </h1>
        </div>
        {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
        <AccountOverview {...loaderData} />
      </div>
    </div>
  );
}
