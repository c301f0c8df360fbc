import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { FaqCategory } from "./types.ts";

/** Everything else on the home page is content. */
export const homeTexts = {
  shopNow: "Shop Now",
  learnMore: "Learn More",
  bottle: "Safara, an amber bottle with a green cap among hibiscus flowers",
  exploreAll: "Explore All Products",
  browseProducts: "Browse Products",
  claims: "What we stand for",
  sampleFigures: "Sample claims and figures of a demo shop",
  verifiedCustomer: "Verified customer",
  demo: "Demo",
  from: (name: string, location: string): string => `${name}, ${location}`,
  stars: (rating: number): string => `${rating} out of 5 stars`,
  pageTitle: (storeName: string): string => `Natural herbal drinks | ${storeName}`,
} as const;

export const legalTexts = {
  draft: "Sample text of a demo shop. No lawyer has reviewed it.",
  pending: "We are still writing this page. Until it is ready, ask us on the Contact page: we are happy to answer.",
} as const;

export const faqCategoryNames: Readonly<Record<FaqCategory, string>> = {
  products: "Products",
  usage: "Usage",
  shipping: "Shipping",
  company: "Company",
};

/** Shared by blocks, questions and testimonials. */
export const entryTexts = {
  edit: "Edit",
  history: "History",
  remove: "Delete",
  active: "Active",
  inactive: "Inactive",
  activate: "Activate",
  deactivate: "Deactivate",
  up: "Move up",
  down: "Move down",
  moveUp: (name: string): string => `Move ${name} up`,
  moveDown: (name: string): string => `Move ${name} down`,
  of: (label: string, name: string): string => `${label}: ${name}`,
  cancel: "Cancel",
  create: "Create",
  update: "Update",
  saving: "Saving...",
  state: "Status",
  reload: "Reload",
  changedByOther: CHANGED_BY_OTHER,
  tooLarge: "This form is too long.",
  notSaved: (count: number): string => (count === 1 ? "Not saved: 1 problem" : `Not saved: ${count} problems`),
} as const;

export const entryListTexts = {
  states: { active: entryTexts.active, inactive: entryTexts.inactive },
  allStates: "All Statuses",
} as const;

export type EntryAction = "created" | "updated" | "activated" | "deactivated" | "deleted" | "restored";
