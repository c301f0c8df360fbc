import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { FaqCategory } from "./types.ts";

export const homeTexts = messages({
  shopNow: "Shop Now",
  learnMore: "Learn More",
  bottle: "Safara, an amber bottle with a green cap among hibiscus flowers",
  exploreAll: "Explore All Products",
  browseProducts: "Browse Products",
  claims: "What we stand for",
  sampleFigures: "Sample claims and figures of a demo shop",
  verifiedCustomer: "Verified customer",
  demo: "Demo",
  from: "{name}, {location}",
  stars: "{rating} out of 5 stars",
  pageTitle: "Natural herbal drinks | {storeName}",
});

export const legalTexts = messages({
  draft: "Sample text of a demo shop. No lawyer has reviewed it.",
  pending: "We are still writing this page. Until it is ready, ask us on the Contact page: we are happy to answer.",
});

export const faqCategoryNames: Readonly<Record<FaqCategory, string>> = messages({
  products: "Products",
  usage: "Usage",
  shipping: "Shipping",
  company: "Company",
});

export const entryTexts = messages({
  edit: "Edit",
  history: "History",
  remove: "Delete",
  active: "Active",
  inactive: "Inactive",
  activate: "Activate",
  deactivate: "Deactivate",
  up: "Move up",
  down: "Move down",
  moveUp: "Move {name} up",
  moveDown: "Move {name} down",
  of: "{label}: {name}",
  create: "Create",
  update: "Update",
  saving: "Saving...",
  state: "Status",
  changedByOther: "This record was changed by someone else. Reload and try again.",
  tooLarge: "This form is too long.",
  notSaved: "{count, plural, one {Not saved: # problem} other {Not saved: # problems}}",
});

export const entryListTexts = messages({
  states: { active: "Active", inactive: "Inactive" },
  allStates: "All Statuses",
});

export type EntryAction = "created" | "updated" | "activated" | "deactivated" | "deleted" | "restored";
