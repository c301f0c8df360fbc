import type { RouterContextProvider } from "react-router";
import { addressGroup } from "#app/shared/http/limits/client-address.ts";
import { countAttempt, type TooManyAttempts } from "#app/shared/http/limits/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { knownDevice } from "./known-device.server.ts";

/**
 * Counts a sign-in attempt (decision 0027). A browser that signed in before has its own limit; all others share one per
 * network and, after many attempts on the account, may try once a minute, which never locks out the owner.
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
