import { isSampleEmail, isSampleNumber } from "#app/rooms/settings/go-live/samples.ts";
import type { RegionalContact, Settings } from "#app/rooms/settings/types.ts";

type Shop = Pick<Settings, "storeName" | "storeEmail" | "foundingYear" | "contacts">;

export function siteFacts(url: string, { storeName: name, storeEmail, foundingYear, contacts }: Shop) {
  const email = storeEmail === "" || isSampleEmail(storeEmail) ? {} : { email: storeEmail };
  const contactPoint = contactPoints(contacts, email);
  const target = { "@type": "EntryPoint", urlTemplate: `${url}products?search={search_term_string}` };
  const potentialAction = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  const organization = { name, url, ...email, foundingDate: String(foundingYear) };
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      ...organization,
      ...(contactPoint.length > 0 && { contactPoint }),
    },
    { "@context": "https://schema.org", "@type": "WebSite", name, url, potentialAction },
  ];
}

/** One contact per country with a number, else the e-mail alone; sample numbers are left out. */
function contactPoints(contacts: readonly RegionalContact[], email: { readonly email?: string }) {
  const point = { "@type": "ContactPoint", contactType: "customer service", ...email };
  const reached = contacts.filter(({ phone }) => phone !== "" && !isSampleNumber(phone));
  if (reached.length > 0)
    return reached.map(({ country, phone }) => ({ ...point, telephone: phone, areaServed: country }));
  return email.email === undefined ? [] : [point];
}
