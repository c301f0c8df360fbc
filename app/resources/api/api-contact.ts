import type { ActionFunctionArgs } from "react-router";
import { contactFaultTexts, contactTexts } from "#app/rooms/support/messages.ts";
import { contactSchema } from "#app/rooms/support/schemas.ts";
import type { ContactFault, PostedContactForm } from "#app/rooms/support/types.ts";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { sendContactMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import { tooManyAttempts, methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { countSlowly } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";

export const loader = (): Response => methodNotAllowed("POST");

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const parsed = parseFields<PostedContactForm, string, ContactFault>(
    contactSchema,
    await request.json().catch(() => null),
  );
  if (!parsed.ok) {
    const [error = contactTexts.failed] = Object.values(contactFaultTexts(parsed.error));
    return Response.json({ error }, { status: 400 });
  }
  const counted = await countSlowly(ctx, "contact", { ip: clientIp(context), email: parsed.value.email });
  if (!counted.ok) return tooManyAttempts(httpTexts.tooManyAttempts, counted.error.retryAfterSeconds);
  try {
    await sendContactMessage(ctx, parsed.value);
  } catch (error) {
    ctx.log.error({ err: error }, "contact message could not be taken");
    return Response.json({ error: contactTexts.failed }, { status: 500 });
  }
  return Response.json({ message: contactTexts.sent });
}
