import { data, redirect, type RouterContextProvider } from "react-router";
import { contactTexts } from "#app/rooms/support/messages.ts";
import { contactSchema } from "#app/rooms/support/schemas.ts";
import { typedContact, type ContactAnswer } from "#app/rooms/support/ui/contact-answer.ts";
import { sendContactMessage } from "#app/rooms/support/use-cases/send-contact-message.server.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { countSlowly } from "#app/shared/http/rate-limit.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/shared/http/rate-limits.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";

/** Takes the posted contact form: a redirect that says so, or the form again with what was typed. */
export async function receiveContactForm(request: Request, context: Pick<RouterContextProvider, "get">) {
  const ctx = shop(context);
  const form = await readForm(request);
  const typed = typedContact(form);
  const refuse = (given: Partial<ContactAnswer>, init: ResponseInit) =>
    data({ typed, faults: {}, problem: null, ...given } satisfies ContactAnswer, init);
  const parsed = contactSchema.safeParse({ ...typed, website: formText(form, "website") });
  if (!parsed.success) {
    return refuse({ faults: firstFaults(parsed.error.issues) }, { status: 400 });
  }
  const counted = await countSlowly(ctx, "contact", { ip: clientIp(context), email: parsed.data.email });
  if (!counted.ok) {
    const headers = { "Retry-After": String(counted.error.retryAfterSeconds) };
    return refuse({ problem: TOO_MANY_ATTEMPTS }, { status: 429, headers });
  }
  try {
    await sendContactMessage(ctx, parsed.data);
  } catch (error) {
    ctx.log.error({ err: error }, "contact message could not be taken");
    return refuse({ problem: contactTexts.failed }, { status: 500 });
  }
  return redirect("/contact?notice=sent", 303);
}

/** The first message of each field, in the order of the form. */
function firstFaults(issues: readonly { path: PropertyKey[]; message: string }[]): ContactAnswer["faults"] {
  const faults = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of issues) if (!faults.has(path[0])) faults.set(path[0], message);
  return Object.fromEntries(faults);
}
