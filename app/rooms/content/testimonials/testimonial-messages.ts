import { entryListTexts, type EntryAction } from "../messages.ts";
import type { ReviewLinkError } from "../errors.ts";
import type { TestimonialFault } from "./testimonial.ts";

export const testimonialTexts = {
  noun: { one: "testimonial", many: "testimonials" },
  title: "Testimonials",
  subtitle:
    "Quotes from customers. The home page shows the first three that are active and featured, or approved reviews.",
  add: "Add Testimonial",
  addTitle: "Add Testimonial",
  editTitle: "Edit Testimonial",
  searchLabel: "Search testimonials",
  searchPlaceholder: "Name, place or text",
  none: "No testimonials yet.",
  noneHint: "Add the first one from an approved review or by hand.",
  sample: "Sample",
  featured: "Featured",
  onHome: "On the home page",
  verifiedShown: "Verified customer",
  notVerified: "Not shown as verified",
  samplesWarn:
    "Samples that came with the shop are active. Shoppers never see them: until you write your own, the home page shows approved reviews.",
  stars: (rating: number): string => (rating === 1 ? "1 star" : `${rating} stars`),
  verifiedHint: "Shown as “Verified customer” once an approved review by a buyer is linked.",
  featuredHint: "The home page shows the first three featured testimonials.",
  deleteTitle: "Delete Testimonial",
  deleteAsk: "Are you sure you want to delete this testimonial?",
  remove: "Delete",
  gone: "This testimonial no longer exists.",
} as const;

export const testimonialFieldNames = {
  name: "Customer Name",
  location: "Location",
  rating: "Rating",
  comment: "Comment",
  verified: "Verified",
  featured: "Featured",
  status: "Status",
} as const;

const TICKED = { yes: "Yes", "": "No" } as const;
export const testimonialValueNames = { verified: TICKED, featured: TICKED, status: entryListTexts.states } as const;

export const reviewLinkTexts = {
  link: "Review",
  title: "Linked Review",
  hint: "Only approved reviews by buyers of the product can be linked. The home page then says “Verified customer”.",
  linked: "Linked now",
  lost: "The linked review is no longer an approved review by a buyer, so we no longer show “Verified customer”.",
  unlink: "Remove Link",
  find: "Find a review",
  findPlaceholder: "Text of the review",
  search: "Search",
  choose: "Link",
  chooseOf: (userName: string, productName: string): string => `Link the review by ${userName} of ${productName}`,
  none: "No approved reviews by buyers match.",
  noneYet: "There are no approved reviews by buyers yet.",
  noOthers: "There are no other approved reviews by buyers.",
  of: (userName: string, productName: string): string => `${userName} about ${productName}`,
  results: "Reviews found",
} as const;

export const reviewLinkErrors: Readonly<Record<ReviewLinkError, string>> = {
  not_found: testimonialTexts.gone,
  no_buyers_review: "This is not an approved review by a buyer.",
};

export const testimonialFaultTexts = {
  required: (name: string) => `${name} is required`,
  too_long: (name: string, most: number) => `${name}: at most ${most} characters`,
  rating: (name: string) => `${name} must be between 1 and 5`,
} as const satisfies Record<TestimonialFault, (name: string, most: number) => string>;

export const testimonialDone = {
  created: "Testimonial created",
  updated: "Testimonial updated",
  activated: "Testimonial activated",
  deactivated: "Testimonial deactivated",
  deleted: "Testimonial deleted",
  restored: "Testimonial restored",
  moved: "Testimonial moved",
  linked: "Review linked",
  unlinked: "Link to the review removed",
} as const satisfies Record<EntryAction | "moved" | "linked" | "unlinked", string>;

export const testimonialFailures = {
  save: "Failed to save testimonial",
  remove: "Failed to delete testimonial",
} as const;
