import type { FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { ContactFault, ContactSubject } from "./types.ts";

const SUBJECTS: Readonly<Record<ContactSubject, string>> = {
  general: "General question",
  product: "Product question",
  order: "Order question",
  support: "Support",
};

/** Names of regions in sentences; the settings have those of the checkout. */
const REGIONS: Readonly<Record<string, string>> = { Gambia: "The Gambia" };

export const contactFields = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
} as const;

export const contactTexts = {
  title: "Contact Us",
  lead: "Email us, call us or message us on WhatsApp. A real person will answer.",
  formTitle: "Send us a message",
  subjects: SUBJECTS,
  send: "Send Message",
  sending: "Sending…",
  sent: "Thank you! Your message has been sent.",
  sentMore: "We will reply by email as soon as we can.",
  writeAnother: "Write another message",
  failed: "Failed to send your message. Please try again.",
  checkFields: "Please check the following",
  honeypot: "Leave this field empty",
  samples: "Demo shop: these are sample contacts that reach nobody.",
  reachTitle: "Reach us directly",
  region: (country: string): string => REGIONS[country] ?? country,
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
  hours: "Business hours",
  office: "USA office",
  mapTitle: "Map of our USA office",
  mapPicture: "A drawing of streets with a pin: our USA office",
  loadMap: "Load map",
  mapNote: "Loading the map shares your IP address with OpenStreetMap.",
  openMap: "Open in OpenStreetMap",
} as const;

const FAULTS: Readonly<Record<ContactFault, (label: string) => string>> = {
  required: (label) => `${label} is required`,
  too_long: (label) => `${label} is too long`,
  email_invalid: () => "Please enter a valid email address",
};

/** The sentence for each wrong field of the contact form. */
export function contactFaultTexts(faults: FormFaults<string, ContactFault>) {
  const texts: Partial<Record<keyof typeof contactFields, string>> = {};
  for (const field of Object.keys(contactFields) as (keyof typeof contactFields)[]) {
    const fault = faults[field];
    if (fault) texts[field] = FAULTS[fault.code](contactFields[field]);
  }
  return texts;
}

export const contactMailTexts = {
  subject: (subject: ContactSubject, name: string): string => `${SUBJECTS[subject]} from ${name}`,
  heading: "New contact message",
  from: "From",
  email: "Email",
  about: "Subject",
  message: "Message",
  answer: "Reply to this email to answer.",
  notificationTitle: "New contact message",
  notification: (subject: ContactSubject, name: string): string => `${SUBJECTS[subject]} from ${name}`,
} as const;
