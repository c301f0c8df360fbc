import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { type EntryAction } from "../messages.ts";
import type { ReviewLinkError } from "../errors.ts";
import type { TestimonialFault } from "./testimonial.ts";

export const testimonialTexts = messages({
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
  stars: "{rating, plural, one {# star} other {# stars}}",
  verifiedHint: "Shown as “Verified customer” once an approved review by a buyer is linked.",
  featuredHint: "The home page shows the first three featured testimonials.",
  deleteTitle: "Delete Testimonial",
  deleteAsk: "Are you sure you want to delete this testimonial?",
  remove: "Delete",
  gone: "This testimonial no longer exists.",
});

export const testimonialFieldNames = messages({
  name: "Customer Name",
  location: "Location",
  rating: "Rating",
  comment: "Comment",
  verified: "Verified",
  featured: "Featured",
  status: "Status",
});

export const testimonialValueNames = messages({
  verified: { yes: "Yes", "": "No" },
  featured: { yes: "Yes", "": "No" },
  status: { active: "Active", inactive: "Inactive" },
});

export const reviewLinkTexts = messages({
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
  chooseOf: "Link the review by {userName} of {productName}",
  none: "No approved reviews by buyers match.",
  noneYet: "There are no approved reviews by buyers yet.",
  noOthers: "There are no other approved reviews by buyers.",
  of: "{userName} about {productName}",
  results: "Reviews found",
});

export const reviewLinkErrors: Readonly<Record<ReviewLinkError, string>> = messages({
  not_found: "This testimonial no longer exists.",
  no_buyers_review: "This is not an approved review by a buyer.",
});

export const testimonialFaultTexts = messages({
  required: "{name} is required",
  too_long: "{name}: at most {most} characters",
  rating: "{name} must be between 1 and 5",
}) satisfies Record<TestimonialFault, unknown>;

export const testimonialDone = messages({
  created: "Testimonial created",
  updated: "Testimonial updated",
  activated: "Testimonial activated",
  deactivated: "Testimonial deactivated",
  deleted: "Testimonial deleted",
  restored: "Testimonial restored",
  moved: "Testimonial moved",
  linked: "Review linked",
  unlinked: "Link to the review removed",
}) satisfies Record<EntryAction | "moved" | "linked" | "unlinked", string>;

export const testimonialFailures = messages({
  save: "Failed to save testimonial",
  remove: "Failed to delete testimonial",
});
