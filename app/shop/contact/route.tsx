import { allowFrame, cachePage, shop } from "#app/shared/http/request-state.server.ts";
import { hasSampleNumber, isSampleEmail } from "#app/rooms/settings/go-live/samples.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { MAP_SHOWN } from "#app/rooms/support/constants.ts";
import { contactTexts } from "#app/rooms/support/messages.ts";
import { answerOrFailed } from "#app/rooms/support/ui/contact-answer.ts";
import { ContactForm, MessageSent } from "#app/rooms/support/ui/contact-form.tsx";
import { ContactWays } from "#app/rooms/support/ui/contact-ways.tsx";
import { OfficeMap } from "#app/rooms/support/ui/office-map.tsx";
import { pageMeta } from "#app/shop/shell/page-meta.ts";
import type { Route } from "./+types/route";
import { receiveContactForm } from "./actions.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: contactTexts.title, description: contactTexts.lead, path: "/contact" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readSettings(shop(context));
  const { contacts, storeEmail, businessHours, businessHoursZone, postalAddress, mapUrl } = settings;
  allowFrame(context, mapUrl);
  cachePage(context, [PAGE_TAGS.content, PAGE_TAGS.settings]);
  return {
    facts: {
      contacts,
      storeEmail,
      businessHours,
      businessHoursZone,
      areSamples: contacts.some(hasSampleNumber) || isSampleEmail(storeEmail),
    },
    office: { address: postalAddress, mapUrl, isRequested: url.searchParams.get("map") === MAP_SHOWN },
    isSent: url.searchParams.get("notice") === "sent",
  };
}

export const action = ({ request, context }: Route.ActionArgs) => receiveContactForm(request, context);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailed(await request.clone().formData(), () => serverAction());
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, office, isSent } = loaderData;
  return (
    <div className="page section grid gap-10">
      <div className="grid gap-3">
        <h1 tabIndex={-1} className="text-title">
          {contactTexts.title}
        </h1>
        <p className="text-lead text-muted">{contactTexts.lead}</p>
      </div>
      <div className="grid gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        <section aria-labelledby="contact-form" className="card card-pad grid gap-5 self-start">
          <h2 id="contact-form" className="text-xl">
            {contactTexts.formTitle}
          </h2>
          {isSent ? <MessageSent /> : <ContactForm answer={actionData} />}
        </section>
        <ContactWays facts={facts} />
      </div>
      {office.address && <OfficeMap {...office} />}
    </div>
  );
}
