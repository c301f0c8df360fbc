import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import type { FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { ContactFault } from "./types.ts";

/** Names of regions in sentences; the settings have those of the checkout. */
const REGIONS: Readonly<Record<string, string>> = messages({ Gambia: "The Gambia" });

export const contactFields = messages({
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
});

export const contactTexts = messages({
  title: "Contact Us",
  lead: "Email us, call us or message us on WhatsApp. A real person will answer.",
  formTitle: "Send us a message",
  subjects: { general: "General question", product: "Product question", order: "Order question", support: "Support" },
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
});

export const regionName = (country: string): string => REGIONS[country] ?? country;

const FAULTS = messages({
  required: "{label} is required",
  too_long: "{label} is too long",
  email_invalid: "Please enter a valid email address",
}) satisfies Record<ContactFault, unknown>;

export function contactFaultTexts(faults: FormFaults<string, ContactFault>) {
  const texts: Partial<Record<keyof typeof contactFields, string>> = {};
  for (const field of Object.keys(contactFields) as (keyof typeof contactFields)[]) {
    const fault = faults[field];
    if (fault) texts[field] = formatMessage(FAULTS[fault.code], { label: contactFields[field] });
  }
  return texts;
}

export const contactMailTexts = messages({
  subject: "{subject} from {name}",
  heading: "New contact message",
  from: "From",
  email: "Email",
  about: "Subject",
  message: "Message",
  answer: "Reply to this email to answer.",
  notificationTitle: "New contact message",
  notification: "{subject} from {name}",
});
