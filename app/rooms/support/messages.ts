import type { ContactSubject } from "./types.ts";

const SUBJECTS: Readonly<Record<ContactSubject, string>> = {
  general: "General question",
  product: "Product question",
  order: "Order question",
  support: "Support",
};

/** The regions as sentences have them; the settings use the names of the checkout. */
const REGIONS: Readonly<Record<string, string>> = { Gambia: "The Gambia" };

/** Names of the fields, as labels and in messages. */
export const contactFields = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
} as const;

/** Texts of the contact page. */
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
  required: (field: string): string => `${field} is required`,
  tooLong: (field: string): string => `${field} is too long`,
  emailInvalid: "Please enter a valid email address",
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

/** Texts of the mail to the store and of the notification for staff. */
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
