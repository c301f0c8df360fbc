import { data, type RouterContextProvider } from "react-router";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { retryAfter } from "#app/shared/http/request/refuse.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { faultTexts, type AccountFaults } from "#app/rooms/accounts/fault-messages.ts";
import { accountMessages, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { codeSchema, removeSecondFactorSchema, secondFactorSchema } from "#app/rooms/accounts/schemas.ts";
import { qrCode } from "#app/rooms/accounts/second-factor/qr-code.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#app/rooms/accounts/second-factor/second-factor.commands.server.ts";
import { linkFor } from "#app/rooms/accounts/second-factor/second-factor.ts";
import type { QrCode, SecondFactorSecret, SessionCookies } from "#app/rooms/accounts/types.ts";
import { NO_FAULTS, type Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { cookieHeaders, leave, parseAccountForm, readFields } from "./forms.server.ts";

type ShownSecret = SecondFactorSecret & { readonly qr: QrCode };

export type TwoStepAnswer = {
  readonly intent: string;
  readonly faults: Faults;
  readonly message: { readonly tone: "danger"; readonly text: string } | null;
  readonly secret: ShownSecret | null;
  readonly codes: readonly string[] | null;
};
type Answer = Response | ReturnType<typeof data<TwoStepAnswer>>;
type Post = {
  readonly ctx: Context;
  readonly headers: Headers;
  readonly fields: Readonly<Record<string, string>>;
  readonly here: string;
};

const INTENTS: Readonly<Record<string, (post: Post) => Promise<Answer>>> = { begin, confirm, renew, remove };

/** Handles one form of the two-step screen. Each checks a password or code, so the sign-in limit applies. */
export async function submitTwoStep(
  context: Pick<RouterContextProvider, "get">,
  { request, here }: { request: Request; here: string },
): Promise<Answer> {
  const ctx = shop(context);
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const fields = await readFields(request);
  const form = ownValue(INTENTS, fields["intent"] ?? "");
  if (!form) return new Response(accountPageTexts.reload, { status: 400 });
  const counted = await countAttempt(ctx, "signIn", { ip: clientIp(context), subject: userId });
  const post = { ctx, headers: request.headers, fields, here };
  if (counted.ok) return form(post);
  const message = { tone: "danger", text: accountMessages.tooMany } as const;
  const headers = retryAfter(counted.error.retryAfterSeconds);
  return answer(post, { secret: await typedSecret(post), message }, { status: 429, headers });
}

async function begin(post: Post): Promise<Answer> {
  const parsed = parseAccountForm(secondFactorSchema, post.fields);
  if (!parsed.ok) return refuse(post, parsed.error);
  const { headers } = post;
  const begun = await beginSecondFactor(post.ctx, { password: parsed.value.currentPassword, headers });
  if (begun.ok) return answer(post, { secret: await secretToShow(post, begun.value.secret) });
  return begun.error === "wrong_password" ? refuse(post, wrong("currentPassword")) : leave(post.here, []);
}

/** The form's secret is only shown again beside a wrong code; the server keeps its own. */
async function confirm(post: Post): Promise<Answer> {
  const secret = await typedSecret(post);
  const parsed = parseAccountForm(codeSchema, post.fields);
  if (!parsed.ok) return answer(post, { faults: faultTexts(parsed.error), secret }, 422);
  const { headers } = post;
  const confirmed = await confirmSecondFactor(post.ctx, { code: parsed.value.code, headers });
  if (confirmed.ok) return showCodes(post, confirmed.value.recoveryCodes, confirmed.value.cookies);
  if (confirmed.error !== "code_wrong") return leave(post.here, []);
  return answer(post, { faults: faultTexts({ code: { code: "code_wrong" } }), secret }, 422);
}

async function renew(post: Post): Promise<Answer> {
  const parsed = parseAccountForm(secondFactorSchema, post.fields);
  if (!parsed.ok) return refuse(post, parsed.error);
  const { headers } = post;
  const renewed = await renewRecoveryCodes(post.ctx, { password: parsed.value.currentPassword, headers });
  if (renewed.ok) return showCodes(post, renewed.value, []);
  return renewed.error === "wrong_password" ? refuse(post, wrong("currentPassword")) : leave(post.here, []);
}

async function remove(post: Post): Promise<Answer> {
  const parsed = parseAccountForm(removeSecondFactorSchema, post.fields);
  if (!parsed.ok) return refuse(post, parsed.error);
  const { headers } = post;
  const removed = await removeSecondFactor(post.ctx, { password: parsed.value.removePassword, headers });
  if (removed.ok) return leave("/account#two-step-section", removed.value);
  return removed.error === "wrong_password" ? refuse(post, wrong("removePassword")) : leave(post.here, []);
}

const wrong = (field: string): AccountFaults => ({ [field]: { code: "wrong_password" } });

const typedSecret = (post: Post): Promise<ShownSecret | null> => secretToShow(post, post.fields["secret"] ?? "");

/** For authenticator apps, under the shop's name; null when it is invalid. */
async function secretToShow({ ctx }: Post, secret: string): Promise<ShownSecret | null> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  const { storeName } = await readSettings(ctx);
  const link = linkFor(secret, { issuer: storeName, email });
  return link === null ? null : { secret, link, qr: qrCode(link) };
}

const showCodes = (post: Post, codes: readonly string[], cookies: SessionCookies): Answer =>
  answer(post, { codes }, { headers: [...cookieHeaders(cookies), ["Cache-Control", "no-store"]] });

const refuse = (post: Post, faults: AccountFaults): Answer => answer(post, { faults: faultTexts(faults) }, 422);

const EMPTY = { faults: NO_FAULTS, message: null, secret: null, codes: null };

const answer = ({ fields }: Post, parts: Partial<TwoStepAnswer>, init: number | ResponseInit = 200): Answer =>
  data({ ...EMPTY, intent: fields["intent"] ?? "", ...parts }, init);
