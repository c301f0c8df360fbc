import { SAMPLE_CONTACTS } from "../constants.ts";
import { SAMPLE_ADDRESS, SAMPLE_SOCIAL_LINKS } from "./sample-constants.ts";
import type { RegionalContact, Settings } from "../types.ts";

const SAMPLE_NUMBERS: readonly string[] = SAMPLE_CONTACTS.flatMap(({ phone, whatsapp }) => [phone, whatsapp]);

/** Whether a number is one of the samples. */
export const isSampleNumber = (number: string): boolean => SAMPLE_NUMBERS.includes(number);

/** Whether a country still has a sample number. */
export const hasSampleNumber = ({ phone, whatsapp }: RegionalContact): boolean =>
  isSampleNumber(phone) || isSampleNumber(whatsapp);

/** Whether an e-mail is a sample: no mail reaches the domain "example" (RFC 2606). */
export const isSampleEmail = (email: string): boolean => email.toLowerCase().endsWith(".example");

/** Whether a link leads to a service's front page instead of the shop's own page. */
export const isSampleLink = (url: string): boolean => SAMPLE_SOCIAL_LINKS.some((sample) => sample.url === url);

/** The settings with sample values emptied. */
export const withoutSamples = (settings: Settings): Settings => ({
  ...settings,
  storeEmail: isSampleEmail(settings.storeEmail) ? "" : settings.storeEmail,
  contacts: settings.contacts.map(({ country, phone, whatsapp }) => ({
    country,
    phone: isSampleNumber(phone) ? "" : phone,
    whatsapp: isSampleNumber(whatsapp) ? "" : whatsapp,
  })),
  postalAddress: settings.postalAddress === SAMPLE_ADDRESS ? "" : settings.postalAddress,
  socialLinks: settings.socialLinks.filter(({ url }) => !isSampleLink(url)),
});
