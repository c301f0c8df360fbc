import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import type { ZodType } from "zod";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { safeRedirect } from "#app/rooms/accounts/rules/safe-redirect.ts";
import type { SessionCookies } from "#app/rooms/accounts/types.ts";
import { askForLink } from "#app/rooms/accounts/use-cases/ask-for-link.server.ts";
import { emailSchema } from "#app/rooms/accounts/schemas.ts";
import { NO_ANSWER, type FormAnswer } from "#app/rooms/accounts/ui/form-answer.ts";
import { countAttempt, type TooManyAttempts } from "#app/shared/http/rate-limit.server.ts";
import type { RateLimitName } from "#app/shared/http/rate-limits.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { withoutControls } from "#app/shared/kernel/clean-text.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { faultStatus } from "./fault-status.ts";

type Provider = Pick<RouterContextProvider, "get">;
type Fields = Readonly<Record<string, string>>;

type Answered = Partial<FormAnswer> & { readonly fields: Fields };
/** `subject`: what the attempt is about, if anything. */
type Counted = Answered & { readonly subject?: string };

/** The texts of a posted form; control characters are removed, except from passwords. */
export async function readFields(request: Request): Promise<Fields> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, isSecret(name) ? text : withoutControls(text)]));
}

const isSecret = (name: string): boolean => /password/i.test(name);

/** The form as its schema reads it, or the first message of each field. */
export function parseFields<T>(schema: ZodType<T>, fields: Fields): Result<T, FormAnswer["faults"]> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return ok(parsed.data);
  const faults = parsed.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
  return err(Object.fromEntries(faults.toReversed()));
}

const answerOf = ({ fields, ...answer }: Answered): FormAnswer => ({
  ...NO_ANSWER,
  email: fields["email"] ?? "",
  name: fields["name"] ?? "",
  ...answer,
});

/** An expected refusal: the form again, with what was typed. */
export const refuse = (answered: Answered, status = faultStatus(answered.faults ?? {})) =>
  data(answerOf(answered), { status });

/** The same form with a good message. */
export const confirm = (answered: Answered) => data(answerOf(answered));

/** Counts the attempt by network and subject; beyond the limit the answer to give, with status 429. */
export async function refuseTooMany(context: Provider, name: RateLimitName, { subject, ...answered }: Counted) {
  const counted = await countAttempt(shop(context), name, { ip: clientIp(context), subject });
  return counted.ok ? null : answerTooMany(answered, counted.error);
}

/** The form again with what was typed, and when to come back: status 429. */
export function answerTooMany(answered: Answered, { retryAfterSeconds }: TooManyAttempts) {
  const answer = answerOf({ ...answered, message: { tone: "danger", text: accountMessages.tooMany } });
  return data(answer, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });
}

/** Sends the confirmation mail again; the answer is the same for every e-mail. */
export async function answerResend(context: Provider, fields: Fields, place: string) {
  const parsed = parseFields(emailSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const sent = { fields, sentTo: parsed.value.email };
  const refused = await refuseTooMany(context, "resend", sent);
  if (refused) return refused;
  try {
    await askForLink(shop(context), { kind: "confirm_email", email: parsed.value.email, redirect: place });
  } catch (error) {
    shop(context).log.error({ err: error }, "confirmation mail could not be sent again");
    const message = { tone: "danger", text: accountMessages.resendFailed } as const;
    return refuse({ ...sent, message, mayResend: true }, 500);
  }
  return confirm({ ...sent, message: { tone: "success", text: accountMessages.resent } });
}

/** Leads on with these cookies; into the back office with a document of its own, whose policy allows the frames of its previews. */
export const leave = (place: string, cookies: SessionCookies): Response =>
  (place.startsWith("/admin") ? redirectDocument : redirect)(place, { status: 303, headers: cookieHeaders(cookies) });

/** The headers that give a browser these cookies. */
export const cookieHeaders = (cookies: SessionCookies): [string, string][] =>
  cookies.map((cookie) => ["Set-Cookie", cookie]);

/** The kept place of this address ("/" without one): where signing in leads on to. */
export const keptPlace = (url: URL): string => safeRedirect(url.searchParams.get("redirect"));

/** Leads a signed-in visitor away from a screen for people without a session. */
export function leaveWhenSignedIn(context: Provider, place: string): void {
  if (shop(context).actor.kind === "account") throw redirect(place, 303);
}
