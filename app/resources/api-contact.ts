import type { ActionFunctionArgs } from "react-router";
import { contactTexts } from "#app/rooms/support/messages.ts";
import { contactSchema } from "#app/rooms/support/schemas.ts";
import { sendContactMessage } from "#app/rooms/support/use-cases/send-contact-message.server.ts";
import { tooManyAttempts, methodNotAllowed } from "#app/shared/http/json-errors.ts";
import { countSlowly } from "#app/shared/http/rate-limit.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/shared/http/rate-limits.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

/** GET has nothing here. */
export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/contact: the contact form as JSON. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const parsed = contactSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const fault = parsed.error.issues.find(({ path }) => path.length > 0);
    return Response.json({ error: fault?.message ?? contactTexts.failed }, { status: 400 });
  }
  const counted = await countSlowly(ctx, "contact", { ip: clientIp(context), email: parsed.data.email });
  if (!counted.ok) return tooManyAttempts(TOO_MANY_ATTEMPTS, counted.error.retryAfterSeconds);
  try {
    await sendContactMessage(ctx, parsed.data);
  } catch (error) {
    ctx.log.error({ err: error }, "contact message could not be taken");
    return Response.json({ error: contactTexts.failed }, { status: 500 });
  }
  return Response.json({ message: contactTexts.sent });
}
