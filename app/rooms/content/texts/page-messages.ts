import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { legalTexts } from "../messages.ts";
import type { MarkdownPart } from "../types.ts";
import type { ReviewedText } from "./block-parts.ts";

export const textPageTexts = messages({
  shippingReturns: "Shipping & Returns",
  shippingReturnsDescription: "What shipping costs, how long it takes and how to return an order.",
  termsOfService: "Terms of Service",
  termsDescription: "The terms of buying from {storeName}.",
  privacyPolicy: "Privacy Policy",
  privacyDescription: "What {storeName} knows about you, and why.",
  aboutDescription: "Who makes {storeName}, which plants go into it, and what we care about.",
  ourStory: "Our Story",
  /** Replaces the shop's e-mail address while there is none. */
  noEmail: "us through the Contact page",
});

export const faqPageTexts = messages({
  moreTitle: "Still have a question?",
  moreText: "We are happy to help.",
  whatsapp: "WhatsApp",
  contactUs: "Contact Us",
  usa: "(USA)",
  all: "All",
  categories: "Question categories",
  description: "Answers about our drinks, how to use them, shipping and the company.",
  title: "FAQ",
  heading: "Frequently Asked Questions",
  lead: "About our drinks, how to use them, shipping and who we are.",
});

type LegalWords = { readonly note: string | null; readonly parts: readonly MarkdownPart[] };

export function legalWords({ state, parts }: ReviewedText): LegalWords {
  if (state === "pending") return { note: null, parts: [{ kind: "paragraph", text: legalTexts.pending }] };
  return { note: state === "draft" ? legalTexts.draft : null, parts };
}
