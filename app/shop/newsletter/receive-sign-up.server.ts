import type { RouterContextProvider } from "react-router";
import { signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { signUpSchema } from "#app/rooms/newsletter/schemas.ts";
import type { SignUpOutcome } from "#app/rooms/newsletter/types.ts";
import { signUp } from "#app/rooms/newsletter/subscribers/sign-up.server.ts";
import { countSlowly } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { retryAfter } from "#app/shared/http/request/refuse.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";

export type SignUpRefused = { readonly text: string; readonly init: ResponseInit };

export async function receiveSignUp(
  context: Pick<RouterContextProvider, "get">,
  sent: unknown,
): Promise<Result<SignUpOutcome, SignUpRefused>> {
  const ctx = shop(context);
  const parsed = signUpSchema.safeParse(sent);
  if (!parsed.success) return err({ text: signUpTexts.emailInvalid, init: { status: 400 } });
  const ip = clientIp(context);
  const counted = await countSlowly(ctx, "newsletter", { ip, email: parsed.data.email });
  if (!counted.ok) {
    const headers = retryAfter(counted.error.retryAfterSeconds);
    return err({ text: httpTexts.tooManyAttempts, init: { status: 429, headers } });
  }
  try {
    return ok(await signUp(ctx, { ...parsed.data, ip }));
  } catch (error) {
    ctx.log.error({ err: error }, "newsletter sign-up could not be taken");
    return err({ text: signUpTexts.failed, init: { status: 500 } });
  }
}
