import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneLink, whatsAppLink } from "#app/shared/kernel/text/phone.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { BusinessHours } from "#app/shared/ui/business-hours.tsx";
import type { Settings } from "#app/rooms/settings/types.ts";
import { contactTexts, regionName } from "../messages.ts";

export type ContactFacts = Pick<Settings, "contacts" | "storeEmail" | "businessHours" | "businessHoursZone"> & {
  readonly areSamples: boolean;
};

export function ContactWays({ facts }: { facts: ContactFacts }) {
  return (
    <section aria-labelledby="contact-ways" className="grid content-start gap-6">
      <h2 id="contact-ways" className="text-xl">
        {contactTexts.reachTitle}
      </h2>
      {facts.areSamples && <Notice tone="warning">{contactTexts.samples}</Notice>}
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {facts.contacts.map((contact) => (
          <Region key={contact.country} {...contact} />
        ))}
        {facts.storeEmail && (
          <li>
            <h3 className="text-base">{contactTexts.email}</h3>
            <ContactItem href={`mailto:${facts.storeEmail}`} icon={<Mail size={20} />}>
              {facts.storeEmail}
            </ContactItem>
          </li>
        )}
      </ul>
      {facts.businessHours.length > 0 && <Hours facts={facts} />}
    </section>
  );
}

function Region({ country, phone, whatsapp }: Settings["contacts"][number]) {
  const region = regionName(country);
  const call = phoneLink(phone);
  const chat = whatsAppLink(whatsapp);
  if (call === null && chat === null) return null;
  return (
    <li>
      <h3 className="text-base">{region}</h3>
      <div className="flex flex-wrap gap-x-6">
        <ContactItem href={call} icon={<Phone size={20} />}>
          <span className="sr-only">
            {contactTexts.phone} {region}:{" "}
          </span>
          {phone}
        </ContactItem>
        <ContactItem href={chat} icon={<MessageCircle size={20} />}>
          {contactTexts.whatsapp}
          <span className="sr-only"> {region}</span>
        </ContactItem>
      </div>
    </li>
  );
}

function ContactItem({ href, icon, children }: { href: string | null; icon: ReactNode; children: ReactNode }) {
  if (href === null) return null;
  return (
    <a href={href} rel="noreferrer" className="link inline-flex min-h-11 items-center gap-2">
      {icon}
      <span>{children}</span>
    </a>
  );
}

function Hours({ facts }: { facts: ContactFacts }) {
  return (
    <div>
      <h3 className="text-base">
        {contactTexts.hours} ({facts.businessHoursZone})
      </h3>
      <BusinessHours hours={facts.businessHours} />
    </div>
  );
}
