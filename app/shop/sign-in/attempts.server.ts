import type { RouterContextProvider } from "react-router";
import { addressGroup } from "#app/shared/http/address-group.ts";
import { countAttempt, type TooManyAttempts } from "#app/shared/http/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { knownDevice } from "./known-device.server.ts";

/**
 * Counts an attempt to sign in to an account (decision 0052). A browser in which its owner signed in before has a
 * limit of its own, which nobody else can use up. For all others a network has its limit; and once an account has seen
 * many attempts, from wherever, each network may try it once a minute: slow for who guesses, and never shut for the owner.
 */
export async function countSignIn(
  context: Pick<RouterContextProvider, "get">,
  { request, email }: { request: Request; email: string },
): Promise<Result<void, TooManyAttempts>> {
  const ctx = shop(context);
  const ip = clientIp(context);
  const device = await knownDevice(request, email);
  if (device !== null) return countAttempt(ctx, "signInDevice", { ip: null, subject: device });
  const network = await countAttempt(ctx, "signIn", { ip });
  if (!network.ok) return network;
  const account = await countAttempt(ctx, "signInAccount", { ip: null, subject: plainEmail(email) });
  if (account.ok) return ok(undefined);
  return countAttempt(ctx, "signInSlow", { ip: null, subject: `${addressGroup(ip)} ${plainEmail(email)}` });
}
