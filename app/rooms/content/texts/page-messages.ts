export const textPageTexts = {
  shippingReturns: "Shipping & Returns",
  shippingReturnsDescription: "What shipping costs, how long it takes and how to return an order.",
  termsOfService: "Terms of Service",
  termsDescription: (storeName: string): string => `The terms of buying from ${storeName}.`,
  privacyPolicy: "Privacy Policy",
  privacyDescription: (storeName: string): string => `What ${storeName} knows about you, and why.`,
  aboutDescription: (storeName: string): string =>
    `Who makes ${storeName}, which plants go into it, and what we care about.`,
  ourStory: "Our Story",
} as const;

export const faqPageTexts = {
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
} as const;

/** Replaces the shop's e-mail address while there is none. */
export const NO_EMAIL = "us through the Contact page";
