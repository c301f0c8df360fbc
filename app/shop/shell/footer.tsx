import { Clock, Leaf, Lock, Mail, MapPin, MessageCircle, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Settings } from "#app/rooms/settings/types.ts";
import { Logo } from "#app/shared/ui/logo.tsx";
import { BusinessHours } from "#app/shared/ui/business-hours.tsx";
import { CONDITION_LINKS, CONTACT_LINK, shellTexts, type ShellLink } from "./texts.ts";

export type FooterFacts = Pick<
  Settings,
  "storeName" | "storeEmail" | "postalAddress" | "contacts" | "socialLinks" | "businessHours" | "businessHoursZone"
> & {
  readonly aboutShop: string;
  readonly badges: readonly string[];
  readonly disclaimer: string;
};

const QUICK_LINKS = [
  { to: "/products", name: "allProducts" },
  { to: "/about", name: "ourStory" },
  { to: "/wishlist", name: "wishlist" },
  { to: "/cart", name: "cart" },
  { to: "/account", name: "myAccount" },
] as const satisfies readonly ShellLink[];
const SUPPORT_LINKS = [
  { to: "/faqs", name: "faqs" },
  CONTACT_LINK,
  { to: "/order-lookup", name: "orderLookup" },
  ...CONDITION_LINKS,
] as const satisfies readonly ShellLink[];
const TRUST_ICONS = [Lock, Leaf, Truck];

export function Footer({ facts, isDemo }: { facts: FooterFacts; isDemo: boolean }) {
  return (
    <footer className="site-footer">
      <div className="page footer-columns">
        <Brand facts={facts} />
        <LinkColumn title={shellTexts.quickLinks} links={QUICK_LINKS} />
        <LinkColumn title={shellTexts.support} links={SUPPORT_LINKS} />
        <Contacts facts={facts} />
      </div>
      <div className="page grid gap-4 border-t border-border py-6 text-sm text-muted">
        <ul aria-label={shellTexts.trust} className="flex flex-wrap gap-x-6 gap-y-2">
          {facts.badges.map((text, at) => {
            const Icon = TRUST_ICONS[at] ?? Leaf;
            return (
              <li key={text} className="flex items-center gap-2">
                <Icon size={18} />
                {text}
              </li>
            );
          })}
        </ul>
        <p className="max-w-[90ch]">{facts.disclaimer}</p>
        {isDemo && <p>{shellTexts.demo}</p>}
      </div>
    </footer>
  );
}

function Brand({ facts }: { facts: FooterFacts }) {
  return (
    <section className="grid content-start gap-4">
      <p className="flex items-center">
        <Logo name={facts.storeName} />
      </p>
      {facts.aboutShop && <p className="max-w-[36ch] text-muted">{facts.aboutShop}</p>}
      <Hours facts={facts} />
      {facts.socialLinks.length > 0 && (
        <nav aria-label={shellTexts.follow} className="flex flex-wrap gap-x-4">
          {facts.socialLinks.map(({ name, url }) => (
            <a key={name} href={url} className="footer-link" rel="noreferrer">
              {name}
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}

function Hours({ facts }: { facts: FooterFacts }) {
  return (
    <div>
      <p className="footer-heading flex items-center gap-2">
        <Clock size={18} />
        {shellTexts.hours} ({facts.businessHoursZone})
      </p>
      <BusinessHours hours={facts.businessHours} />
    </div>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly ShellLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="footer-heading">{title}</p>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {shellTexts[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts({ facts }: { facts: FooterFacts }) {
  return (
    <section aria-label={shellTexts.reachUs}>
      <p className="footer-heading">{shellTexts.reachUs}</p>
      <ul>
        {facts.contacts.map(({ country, whatsapp }) => (
          <Contact
            key={country}
            icon={<MessageCircle size={18} />}
            href={whatsapp && `https://wa.me/${whatsapp.replaceAll(/\D/g, "")}`}
          >
            {shellTexts.whatsapp({ country })}
          </Contact>
        ))}
        <Contact icon={<Mail size={18} />} href={facts.storeEmail ? `mailto:${facts.storeEmail}` : "/contact"}>
          {facts.storeEmail || shellTexts.contact}
        </Contact>
      </ul>
      {facts.postalAddress && (
        <address className="mt-2 flex gap-2 text-muted not-italic">
          <MapPin size={18} className="mt-1 shrink-0" />
          {facts.postalAddress}
        </address>
      )}
    </section>
  );
}

function Contact({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  if (!href) return null;
  return (
    <li>
      <a className="footer-link" href={href} rel="noreferrer">
        {icon}
        {children}
      </a>
    </li>
  );
}

export const BareFooter = ({ isDemo }: { isDemo: boolean }) => (
  <footer className="site-footer">
    <div className="page flex flex-wrap items-center gap-x-6 py-2 text-sm text-muted">
      <nav aria-label={shellTexts.conditions} className="flex flex-wrap gap-x-6">
        {[...CONDITION_LINKS, CONTACT_LINK].map(({ to, name }) => (
          <Link key={to} to={to} className="footer-link">
            {shellTexts[name]}
          </Link>
        ))}
      </nav>
      {isDemo && <p>{shellTexts.demo}</p>}
    </div>
  </footer>
);
