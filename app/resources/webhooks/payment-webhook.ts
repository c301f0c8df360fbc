import type { ActionFunctionArgs } from "react-router";
import { WEBHOOK_MAX_BYTES } from "#app/rooms/payments/constants.ts";
import { paymentRefusals } from "#app/rooms/payments/messages.ts";
import { recordEvent, verifyWebhook } from "#app/rooms/payments/events/event.commands.server.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readBytes } from "#app/shared/http/request/body.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/webhooks/<provider>: verifies the raw bytes, stores the event, answers 200. On a failed write 500: the provider retries. */
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
