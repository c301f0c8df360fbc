import { useEffect, useRef } from "react";
import { Link, redirect } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { NO_RESULT, type FormResult } from "#app/rooms/accounts/account/ui/account-section.tsx";
import { countRecoveryCodes } from "#app/rooms/accounts/account/queries.server.ts";
import { accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { secondFactorTexts as texts } from "#app/rooms/accounts/second-factor/messages.ts";
import {
  PasswordStep,
  ManageSecondFactor,
  ShowRecoveryCodes,
  ShowSecret,
} from "#app/rooms/accounts/second-factor/ui/second-factor-steps.tsx";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { NO_FAULTS } from "#app/rooms/accounts/ui/form-faults.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Route } from "./+types/two-step";
import { keptPlace } from "./forms.server.ts";
import { submitTwoStep } from "./submit-two-step.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, texts.title) },
  { name: "description", content: accountPageTexts.twoStepDescription },
  { name: "robots", content: "noindex" },
];

const PATH = "/account/two-step";
const toLogin = (): Response => redirect(accountLink("/login", "/account"), 303);

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  if (ctx.actor.kind !== "account") throw toLogin();
  const [codesLeft, { requireTwoFactor }] = await Promise.all([countRecoveryCodes(ctx), readSettings(ctx)]);
  return { codesLeft, isRequired: requireTwoFactor && can(ctx.actor.role, "admin.enter"), place: keptPlace(url) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  if (shop(context).actor.kind !== "account") return toLogin();
  return submitTwoStep(context, { request, here: accountLink(PATH, keptPlace(url)) });
}

export default function AccountTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { codesLeft, isRequired, place } = loaderData;
  const isOn = codesLeft !== null;
  const mustSetUp = !isOn && place.startsWith("/admin");
  const step = useStepFocus(actionData);
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-xl gap-6">
        <div className="grid gap-2">
          <p className="eyebrow">{accountPageTexts.myAccount}</p>
          <h1 tabIndex={-1} className="text-title">
            {texts.title}
          </h1>
          {isOn && !actionData?.codes && <p className="text-muted">{texts.isOnLead}</p>}
        </div>
        {mustSetUp && !actionData?.codes && <FormMessage tone="warning">{texts.required}</FormMessage>}
        {actionData?.message && <FormMessage tone={actionData.message.tone}>{actionData.message.text}</FormMessage>}
        <div ref={step} tabIndex={-1} className="grid gap-6 rounded-control">
          <Step codesLeft={codesLeft} isRequired={isRequired} place={place} answer={actionData} />
        </div>
        <Link className="link -my-2 justify-self-start py-3 text-ui" to="/account">
          {texts.back}
        </Link>
      </div>
    </div>
  );
}

/** Focuses the key or the recovery codes, because their form is gone. */
function useStepFocus(answer: Answer) {
  const step = useRef<HTMLDivElement>(null);
  const come = answer?.codes ? "codes" : answer?.secret && Object.keys(answer.faults).length === 0 ? "secret" : null;
  useEffect(() => {
    if (come) step.current?.focus();
  }, [come]);
  return step;
}

type Answer = Route.ComponentProps["actionData"];
type StepProps = { codesLeft: number | null; isRequired: boolean; place: string; answer: Answer };

function Step({ codesLeft, isRequired, place, answer }: StepProps) {
  const target = accountLink(PATH, place);
  const faults = answer?.faults ?? NO_FAULTS;
  if (answer?.codes) return <ShowRecoveryCodes codes={answer.codes} doneTo={place === "/" ? "/account" : place} />;
  if (codesLeft === null && answer?.secret) return <ShowSecret action={target} faults={faults} {...answer.secret} />;
  if (codesLeft === null) return <PasswordStep action={target} faults={faults} />;
  const result = (intent: string): FormResult => (answer?.intent === intent ? { faults, message: null } : NO_RESULT);
  return <ManageSecondFactor action={target} result={result} codesLeft={codesLeft} isRequired={isRequired} />;
}
