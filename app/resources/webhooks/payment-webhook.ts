import type { ActionFunctionArgs } from "react-router";
import { WEBHOOK_MAX_BYTES } from "#app/rooms/payments/constants.ts";
import { paymentRefusals } from "#app/rooms/payments/messages.ts";
import { recordEvent, verifyWebhook } from "#app/rooms/payments/events/event.commands.server.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readBytes } from "#app/shared/http/request/body.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";

/** GET and the like have nothing here. */
export const loader = (): Response => methodNotAllowed("POST");

/**
 * POST /api/webhooks/<provider>: signature over the raw bytes, then the inbox, then 200; the work is done from the inbox. When the
 * inbox cannot be written the error goes out as 500, and the provider delivers again.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const body = await readBytes(request, WEBHOOK_MAX_BYTES);
  if (body === null) return Response.json({ error: paymentRefusals.tooLarge }, { status: 413 });
  const event = verifyWebhook(params["provider"] ?? "", { body, headers: request.headers, now: ctx.now });
  if (!event.ok && event.error === "unknown_provider") return new Response(null, { status: 404 });
  if (!event.ok) {
    ctx.log.warn("webhook with a bad signature");
    return Response.json({ error: paymentRefusals.badSignature }, { status: 400 });
  }
  await recordEvent(ctx, event.value);
  return Response.json({ received: true });
}
