import { templateNames } from "../section-messages.ts";
import type { SectionState } from "#app/rooms/content/types.ts";

export const sectionFormTexts = {
  editTitle: "Edit Section",
  addTitle: "Add New Section",
  create: "Create",
  update: "Update",
  creating: "Creating...",
  updating: "Updating...",
  useTemplate: "Use Template",
  ownTemplates: "Saved by staff",
  askReplace: (name: string): string => `Replace your texts with those of ${name}?`,
  replace: "Replace Texts",
  keep: "Keep My Texts",
  builtIn: (name: string): string => `Built-in section: ${name}. The shop fills in the rest.`,
  linkHint: "A page of this shop (/products), or an address with https://.",
  imageHint: "The address of a picture in Media (/storage/…).",
  badgesHint: "One badge per line.",
  split: "Text beside the picture",
  centered: "Centered",
  gradient: "Gradient",
  solid: "Solid colour",
  floatingProduct: "Show the Safara bottle (not with your own picture or centered text)",
  icon: "Icon",
  iconUnused: "This template shows no icons.",
  description: "Description",
  rating: "Rating",
  verified: "Verified",
  verifiedHint: "“Verified customer” is shown only for testimonials linked to a buyer's review.",
  featuredHint: "If you add none, the section shows the shop's featured testimonials.",
  feature: (number: number): string => `Feature ${number}`,
  testimonial: (number: number): string => `Testimonial ${number}`,
  addFeature: "Add Feature",
  addTestimonial: "Add Testimonial",
  remove: (entry: string): string => `Remove ${entry}`,
  prints: (text: string): string => `Shows: ${text}`,
  left: (count: number): string => `${count} left`,
  over: (count: number): string => `${count} too many`,
  count: (length: number, most: number): string => `${length} / ${most}`,
  saveAsTemplate: "Save as Template",
} as const;

export const scheduleTexts = {
  title: "Schedule Section",
  publish: "Publish Date",
  unpublish: "Unpublish Date",
  publishHint: "Leave empty to publish at once.",
  liveHint: "This section is live and stays on the home page until its unpublish date.",
  hide: "Hide it until the publish date",
  unpublishHint: "Leave empty to keep it published.",
  zone: (zone: string): string => `Times are in the store's time zone: ${zone}.`,
  save: "Save",
  saving: "Saving...",
  badTime: "Enter a date and a time",
  wrongOrder: "Unpublish date must be after publish date",
} as const;

/** What a schedule will do once saved; times as the list shows them. */
export function scheduleOutlook(
  name: string,
  {
    state,
    publishText,
    unpublishText,
  }: { state: SectionState; publishText: string | null; unpublishText: string | null },
): string {
  switch (state) {
    case "live":
      return `${name} stays on the home page${unpublishText ? ` until ${unpublishText}` : ""}.`;
    case "scheduled":
      return `${name} is hidden until ${publishText}${unpublishText ? ` and shown until ${unpublishText}` : ""}.`;
    case "expired":
      return `${name} is no longer shown: its unpublish date has passed.`;
    case "inactive":
      return `${name} is switched off and stays hidden. The schedule applies once you switch it on.`;
  }
}

export const historyTexts = {
  title: (name: string): string => `History: ${name}`,
  none: "No earlier versions yet. Each save keeps the previous one.",
  before: "Then",
  after: "Now",
  same: "Same as now",
  restore: "Restore",
  by: (who: string): string => `by ${who}`,
  name: "Name of this version",
  saveName: "Save Name",
} as const;

export const sectionValueNames = {
  template: templateNames,
  style: { split: sectionFormTexts.split, centered: sectionFormTexts.centered },
  backgroundType: { gradient: sectionFormTexts.gradient, solid: sectionFormTexts.solid },
  hasFloatingProduct: { yes: "Yes", no: "No" },
} as const;

export const savedTemplateTexts = {
  title: "Saved Templates",
  none: "No saved templates. Choose “Save as Template” in a section to add one.",
  name: "Name",
  rename: "Rename",
  notRenamed: "Name is required",
  removeOf: (name: string): string => `Delete template ${name}`,
  renameOf: (name: string): string => `Rename template ${name}`,
  deleteTitle: "Delete Template",
  deleteAsk: "Are you sure you want to delete this template? Sections made from it are kept.",
  remove: "Delete",
} as const;
