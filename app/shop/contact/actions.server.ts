import { data, redirect, type RouterContextProvider } from "react-router";
import { countSlowly } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { retryAfter } from "#app/shared/http/request/refuse.ts";
import { parseForm } from "#app/shared/kernel/forms/form.ts";
import { sendContactMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import { contactFaultTexts, contactTexts } from "#app/rooms/support/messages.ts";
import { CONTACT_FORM_FIELDS, contactSchema } from "#app/rooms/support/schemas.ts";
import type { ContactFault, PostedContactForm } from "#app/rooms/support/types.ts";
import { typedContact, type ContactAnswer } from "#app/rooms/support/ui/contact-answer.ts";

export async function receiveContactForm(request: Request, context: Pick<RouterContextProvider, "get">) {
  const ctx = shop(context);
  const form = await readForm(request);
  const typed = typedContact(form);
  const refuse = (parts: Partial<ContactAnswer>, init: ResponseInit) =>
    data({ typed, faults: {}, problem: null, ...parts } satisfies ContactAnswer, init);
  const { read } = parseForm<PostedContactForm, keyof PostedContactForm, ContactFault>(
    contactSchema,
    form,
    CONTACT_FORM_FIELDS,
  );
  if (!read.ok) return refuse({ faults: contactFaultTexts(read.error) }, { status: 400 });
  const counted = await countSlowly(ctx, "contact", { ip: clientIp(context), email: read.value.email });
  if (!counted.ok) {
    const headers = retryAfter(counted.error.retryAfterSeconds);
    return refuse({ problem: httpTexts.tooManyAttempts }, { status: 429, headers });
  }
  try {
    await sendContactMessage(ctx, read.value);
  } catch (error) {
    ctx.log.error({ err: error }, "contact message could not be taken");
    return refuse({ problem: contactTexts.failed }, { status: 500 });
  }
  return redirect("/contact?notice=sent", 303);
}
