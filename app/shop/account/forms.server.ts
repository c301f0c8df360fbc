import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import type { ZodType } from "zod";
import { countAttempt, type TooManyAttempts } from "#app/shared/http/limits/rate-limit.server.ts";
import type { RateLimitName } from "#app/shared/http/limits/rate-limits.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { retryAfter, faultStatus } from "#app/shared/http/request/refuse.ts";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { withoutControls } from "#app/shared/kernel/text/safe-text.ts";
import type { FaultCode } from "#app/rooms/accounts/errors.ts";
import { faultTexts, type AccountFaults, type PasswordWords } from "#app/rooms/accounts/fault-messages.ts";
import { requestLink } from "#app/rooms/accounts/mails/mailed-links.commands.server.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { emailSchema } from "#app/rooms/accounts/schemas.ts";
import { safeRedirect } from "#app/rooms/accounts/sign-in/kept-place.ts";
import type { SessionCookies } from "#app/rooms/accounts/types.ts";
import { NO_ANSWER, type FormAnswer } from "#app/rooms/accounts/ui/form-answer.ts";

type Provider = Pick<RouterContextProvider, "get">;
type Fields = Readonly<Record<string, string>>;

type AnswerParts = Partial<Omit<FormAnswer, "faults">> &
  PasswordWords & { readonly fields: Fields; readonly faults?: AccountFaults };
type Attempt = AnswerParts & { readonly subject?: string };

/** The posted texts without control characters, which only passwords keep. */
export async function readFields(request: Request): Promise<Fields> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, isSecret(name) ? text : withoutControls(text)]));
}

const isSecret = (name: string): boolean => /password/i.test(name);

export const parseAccountForm = <Out>(schema: ZodType<Out>, fields: Fields): Result<Out, AccountFaults> =>
  parseFields<Out, string, FaultCode>(schema, fields);

const answerOf = ({ fields, faults = {}, passwordMin, passwordLabel, ...answer }: AnswerParts): FormAnswer => ({
  ...NO_ANSWER,
  email: fields["email"] ?? "",
  name: fields["name"] ?? "",
  faults: faultTexts(faults, {
    ...(passwordMin !== undefined && { passwordMin }),
    ...(passwordLabel !== undefined && { passwordLabel }),
  }),
  ...answer,
});

export const refuse = (parts: AnswerParts, status = faultStatus(parts.faults ?? {})) =>
  data(answerOf(parts), { status });

export const confirm = (parts: AnswerParts) => data(answerOf(parts));

/** Counts an attempt by network and subject; returns a 429 once it is over the limit. */
export async function refuseTooMany(context: Provider, name: RateLimitName, { subject, ...parts }: Attempt) {
  const counted = await countAttempt(shop(context), name, { ip: clientIp(context), subject });
  return counted.ok ? null : answerTooMany(parts, counted.error);
}

export function answerTooMany(parts: AnswerParts, { retryAfterSeconds }: TooManyAttempts) {
  const answer = answerOf({ ...parts, message: { tone: "danger", text: accountMessages.tooMany } });
  return data(answer, { status: 429, headers: retryAfter(retryAfterSeconds) });
}

/** Resends the confirmation mail; answers the same for every e-mail. */
export async function answerResend(context: Provider, fields: Fields, place: string) {
  const parsed = parseAccountForm(emailSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const sent = { fields, sentTo: parsed.value.email };
  const refused = await refuseTooMany(context, "resend", sent);
  if (refused) return refused;
  try {
    await requestLink(shop(context), { kind: "confirm_email", email: parsed.value.email, redirect: place });
  } catch (error) {
    shop(context).log.error({ err: error }, "confirmation mail could not be sent again");
    const message = { tone: "danger", text: accountMessages.resendFailed } as const;
    return refuse({ ...sent, message, mayResend: true }, 500);
  }
  return confirm({ ...sent, message: { tone: "success", text: accountMessages.resent } });
}

/** Enters the back office as a new document: its policy allows preview frames, and its script knows the office's routes. */
export const leave = (place: string, cookies: SessionCookies): Response =>
  (place.startsWith("/admin") ? redirectDocument : redirect)(place, { status: 303, headers: cookieHeaders(cookies) });

export const cookieHeaders = (cookies: SessionCookies): [string, string][] =>
  cookies.map((cookie) => ["Set-Cookie", cookie]);

export const keptPlace = (url: URL): string => safeRedirect(url.searchParams.get("redirect"));

export function leaveWhenSignedIn(context: Provider, place: string): void {
  if (shop(context).actor.kind === "account") throw leave(place, []);
}
