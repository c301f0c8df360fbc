import { redirect } from "react-router";
import { pageTitle } from "#app/shared/ui/page-title.ts";
import type { Route } from "./+types/route";
import { accountScreens } from "#app/rooms/accounts/messages.ts";
import { accountLink } from "#app/rooms/accounts/rules/account-link.ts";
import { AccountOverview } from "#app/rooms/accounts/ui/account-overview.tsx";
import { AccountSection, SectionMessage } from "#app/rooms/accounts/ui/account-section.tsx";
import { ownSubscriptionTexts } from "#app/rooms/newsletter/messages.ts";
import { OwnSubscription } from "#app/rooms/newsletter/ui/own-subscription.tsx";
import type { AddressErrors } from "#app/rooms/shipping/types.ts";
import { DefaultAddressForm } from "#app/rooms/shipping/ui/default-address-form.tsx";
import { shop } from "#app/shared/http/request-state.server.ts";
import { loadAccount } from "./load.server.ts";
import { submitAccount } from "./actions.server.ts";
import { accountPageTexts } from "#app/rooms/accounts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.myAccount) },
  { name: "description", content: accountPageTexts.accountDescription },
  { name: "robots", content: "noindex" },
];

const toLogin = (): Response => redirect(accountLink("/login", "/account"), 303);

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  if (ctx.actor.kind !== "account") throw toLogin();
  return loadAccount(ctx, ctx.actor, url.searchParams.get("saved"));
}

/** A form of somebody whose session has ended meanwhile leads to the sign-in. */
export function action({ request, context }: Route.ActionArgs) {
  return shop(context).actor.kind === "account" ? submitAccount(context, request) : toLogin();
}

const NO_ERRORS: AddressErrors = {};

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, policy } = loaderData;
  const told = actionData ?? loaderData.saved;
  const { values, errors } = actionData?.address ?? { values: loaderData.address, errors: NO_ERRORS };
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-4xl gap-8">
        <div className="grid gap-2">
          <p className="eyebrow">{accountPageTexts.myAccount}</p>
          <h1 tabIndex={-1} className="text-title break-words">
            {accountScreens.account.greeting(name)}
          </h1>
        </div>
        <AccountOverview
          {...loaderData}
          name={actionData?.name ?? name}
          told={told}
          newsletter={
            <AccountSection id="newsletter-section" title={ownSubscriptionTexts.title}>
              {told?.section === "newsletter" && <SectionMessage message={told.message} />}
              <OwnSubscription
                action="/account#newsletter-section"
                section="newsletter"
                email={loaderData.email}
                status={loaderData.subscription}
              />
            </AccountSection>
          }
          address={
            <DefaultAddressForm
              action="/account#address-section"
              section="address"
              values={values}
              fromServer={errors}
              policy={policy}
              message={told?.section === "address" && <SectionMessage message={told.message} />}
            />
          }
        />
      </div>
    </div>
  );
}
