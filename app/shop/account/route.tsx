import { redirect } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { AccountOverview } from "#app/rooms/accounts/account/ui/account-overview.tsx";
import { AccountSection, SectionMessage } from "#app/rooms/accounts/account/ui/account-section.tsx";
import { accountScreens, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { ownSubscriptionTexts } from "#app/rooms/newsletter/messages.ts";
import { OwnSubscription } from "#app/rooms/newsletter/subscribers/ui/own-subscription.tsx";
import { DefaultAddressForm } from "#app/rooms/shipping/address/ui/default-address-form.tsx";
import type { AddressErrors } from "#app/rooms/shipping/types.ts";
import type { Route } from "./+types/route";
import { submitAccount } from "./actions.server.ts";
import { loadAccount } from "./load.server.ts";

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

/** Redirects to the sign-in when the session has ended. */
export function action({ request, context }: Route.ActionArgs) {
  return shop(context).actor.kind === "account" ? submitAccount(context, request) : toLogin();
}

const NO_ERRORS: AddressErrors = {};

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, policy } = loaderData;
  const result = actionData ?? loaderData.saved;
  const { values, errors } = actionData?.address ?? { values: loaderData.address, errors: NO_ERRORS };
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-4xl gap-8">
        <div className="grid gap-2">
          <p className="eyebrow">{accountPageTexts.myAccount}</p>
          <h1 tabIndex={-1} className="text-title break-words">
            {accountScreens.account.greeting({ name })}
          </h1>
        </div>
        <AccountOverview
          {...loaderData}
          name={actionData?.name ?? name}
          result={result}
          newsletter={
            <AccountSection id="newsletter-section" title={ownSubscriptionTexts.title}>
              {result?.section === "newsletter" && <SectionMessage message={result.message} />}
              <OwnSubscription
                action="/account#newsletter-section"
                intent="newsletter"
                email={loaderData.email}
                status={loaderData.subscription}
              />
            </AccountSection>
          }
          address={
            <DefaultAddressForm
              action="/account#address-section"
              intent="address"
              values={values}
              fromServer={errors}
              policy={policy}
              message={result?.section === "address" && <SectionMessage message={result.message} />}
            />
          }
        />
      </div>
    </div>
  );
}
