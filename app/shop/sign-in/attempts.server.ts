import type { RouterContextProvider } from "react-router";
import { addressGroup } from "#app/shared/http/limits/client-address.ts";
import { countAttempt, type TooManyAttempts } from "#app/shared/http/limits/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { knownDevice } from "./known-device.server.ts";

/**
 * Counts an attempt to sign in to an account (decision 0027). A browser in which its owner signed in before has its own
 * limit, which nobody else can use up. All others share a limit per network; after many attempts on an account, each
 * network may try it once a minute: slow for guessing, never closed to the owner.
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
