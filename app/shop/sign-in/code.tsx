import { Link, redirect } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { SECOND_STEP_COOKIE, type CodeKind } from "#app/rooms/accounts/constants.ts";
import { accountMessages, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { codeSchema } from "#app/rooms/accounts/schemas.ts";
import { secondFactorTexts } from "#app/rooms/accounts/second-factor/messages.ts";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { passSecondStep } from "#app/rooms/accounts/sign-in/sign-in.server.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { CodeField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import {
  keptPlace,
  leave,
  leaveWhenSignedIn,
  parseAccountForm,
  readFields,
  refuse,
  refuseTooMany,
} from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/code";
import { rememberDevice } from "./known-device.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, secondFactorTexts.step.title) },
  { name: "description", content: accountPageTexts.codeDescription },
  { name: "robots", content: "noindex" },
];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const place = keptPlace(url);
  leaveWhenSignedIn(context, place);
  const cookies = request.headers.get("cookie");
  const isWaiting = [SECOND_STEP_COOKIE, `__Secure-${SECOND_STEP_COOKIE}`].some((name) => readCookie(cookies, name));
  if (!isWaiting) throw redirect(accountLink("/login", place), 303);
  const kind: CodeKind = url.searchParams.get("with") === "recovery" ? "recovery" : "app";
  return { place, kind };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  leaveWhenSignedIn(context, place);
  const fields = await readFields(request);
  const parsed = parseAccountForm(codeSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "signIn", { fields });
  if (refused) return refused;
  const passed = await passSecondStep(shop(context), { ...parsed.value, headers: request.headers });
  if (passed.ok) return leave(place, [...passed.value.cookies, await rememberDevice(request, passed.value.email)]);
  if (passed.error === "expired") return leave(again(place), []);
  const locked = { tone: "danger", text: accountMessages.codeLocked } as const;
  if (passed.error === "locked") return refuse({ fields, message: locked }, 429);
  const code = parsed.value.kind === "app" ? "code_wrong" : "recovery_code_wrong";
  return refuse({ fields, faults: { code: { code } } });
}

const again = (place: string): string =>
  `/login?${new URLSearchParams({ notice: "sign-in-again", ...(place === "/" ? {} : { redirect: place }) }).toString()}`;

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { place, kind } = loaderData;
  const { faults, message } = actionData ?? NO_ANSWER;
  const target = targetOf(kind, place);
  return (
    <AccountCard
      title={secondFactorTexts.step.title}
      lead={secondFactorTexts.step[kind]}
      foot={<OtherMethods kind={kind} place={place} />}
    >
      {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
      <AccountForm
        key={kind}
        action={target}
        faults={faults}
        submitLabel={secondFactorTexts.step.button}
        busyLabel={secondFactorTexts.step.busy}
      >
        {(found) => (
          <>
            <input type="hidden" name="kind" value={kind} />
            <CodeField kind={kind} error={found["code"]} />
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

function targetOf(kind: CodeKind, place: string): string {
  const query = new URLSearchParams({
    ...(kind === "recovery" && { with: kind }),
    ...(place !== "/" && { redirect: place }),
  });
  return query.size === 0 ? "/login/code" : `/login/code?${query.toString()}`;
}

function OtherMethods({ kind, place }: { kind: CodeKind; place: string }) {
  const other = kind === "app" ? "recovery" : "app";
  return (
    <div className="grid justify-items-start">
      <Link className="link inline-flex min-h-11 items-center" to={targetOf(other, place)}>
        {kind === "app" ? secondFactorTexts.step.useRecovery : secondFactorTexts.step.useApp}
      </Link>
      <Link className="link inline-flex min-h-11 items-center" to={accountLink("/login", place)}>
        {secondFactorTexts.step.restart}
      </Link>
    </div>
  );
}
