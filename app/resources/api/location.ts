import type { LoaderFunctionArgs } from "react-router";
import { findDefaultAddress } from "#app/rooms/accounts/account/queries.server.ts";
import { addressTexts } from "#app/rooms/shipping/messages.ts";
import { locateVisitor } from "#app/rooms/shipping/delivery/locate-visitor.server.ts";
import { env } from "#app/shared/env.server.ts";
import { tooManyAttempts, methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { countAttemptInMemory } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

/** GET /api/location: where the visitor is and how long delivery takes there, for the delivery box. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const ctx = shop(context);
  const ip = clientIp(context);
  const allowed = await countAttemptInMemory("location", ip);
  if (!allowed.ok) return tooManyAttempts(httpTexts.tooManyAttempts, allowed.error.retryAfterSeconds);
  const savedAddress = ctx.actor.kind === "account" ? await findDefaultAddress(ctx) : null;
  const found = await locateVisitor(ctx, { savedAddress, proxyCountry: proxyCountry(request), ip });
  // An unknown place is a result, not a failed request: the delivery box handles it.
  const answer = found.ok
    ? found.value
    : { error: true, ...found.error, reason: found.error.reason ?? addressTexts.locationFailed };
  return Response.json(answer, {
    headers: { "Cache-Control": "private, max-age=300", Vary: "Cookie" },
  });
}

export const action = (): Response => methodNotAllowed("GET");

/** The country named by a proxy; without a proxy in front, any client could set the header. */
function proxyCountry(request: Request): string | null {
  const { countryHeader, trustProxy } = env();
  return countryHeader !== undefined && trustProxy > 0 ? request.headers.get(countryHeader) : null;
}
