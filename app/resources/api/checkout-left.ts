import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { leaveCheckout } from "#app/rooms/checkout/placing/leave-checkout.server.ts";
import { checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { methodNotAllowed, tooManyAttempts } from "#app/shared/http/request/refuse.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

const leftSchema = z.object({
  checkout: z.uuid(),
  shown: z.coerce
    .number()
    .int()
    .transform((ms) => new Date(ms))
    .pipe(z.date()),
});

export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/checkout/left: the browser leaves the payment step of its own checkout (a beacon, whose answer is not read). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const counted = await countAttempt(shop(context), "leaveCheckout", { ip: clientIp(context) });
  if (!counted.ok) return tooManyAttempts(checkoutRefusals.tooManyRequests, counted.error.retryAfterSeconds);
  const left = leftSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (left.success) await leaveCheckout(shop(context), { checkoutId: left.data.checkout, shownAt: left.data.shown });
  return new Response(null, { status: 204 });
}
