import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneLink, whatsAppLink } from "#app/shared/kernel/text/phone.ts";
import { faqPageTexts } from "../page-messages.ts";

type FaqContactsProps = {
  contacts: readonly { readonly country: string; readonly phone: string; readonly whatsapp: string }[];
  email: string;
};

export function FaqContacts({ contacts, email }: FaqContactsProps) {
  const usPhone = contacts.find(({ country }) => country === "USA")?.phone ?? "";
  const usPhoneLink = phoneLink(usPhone);
  return (
    <aside className="card card-pad grid gap-4" aria-labelledby="faq-contacts">
      <div className="grid gap-1">
        <h2 id="faq-contacts" className="text-xl">
          {faqPageTexts.moreTitle}
        </h2>
        <p className="text-muted">{faqPageTexts.moreText}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {contacts.map(({ country, whatsapp }) => (
          <ContactLink key={country} href={whatsAppLink(whatsapp)} icon={<MessageCircle size={20} />}>
            {faqPageTexts.whatsapp} {country}
          </ContactLink>
        ))}
        {!email && (
          <ContactLink href="/contact" icon={<Mail size={20} />}>
            {faqPageTexts.contactUs}
          </ContactLink>
        )}
        {email && (
          <ContactLink href={`mailto:${email}`} icon={<Mail size={20} />}>
            {email}
          </ContactLink>
        )}
        <ContactLink href={usPhoneLink} icon={<Phone size={20} />}>
          {usPhone} <span className="text-muted">{faqPageTexts.usa}</span>
        </ContactLink>
      </ul>
    </aside>
  );
}

function ContactLink({ href, icon, children }: { href: string | null; icon: ReactNode; children: ReactNode }) {
  if (href === null) return null;
  return (
    <li>
      <a href={href} className="link inline-flex min-h-11 items-center gap-2">
        {icon}
        <span>{children}</span>
      </a>
    </li>
  );
}
