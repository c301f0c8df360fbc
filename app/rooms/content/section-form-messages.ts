import { templateNames } from "./section-messages.ts";

/** Texts of the section's dialogs: edit, schedule, history, saved templates. */
export const sectionFormTexts = {
  editTitle: "Edit Section",
  addTitle: "Add New Section",
  create: "Create",
  update: "Update",
  creating: "Creating...",
  updating: "Updating...",
  useTemplate: "Use Template",
  ownTemplates: "Saved by staff",
  askReplace: (name: string): string => `Replace the texts with those of ${name}?`,
  replace: "Replace Texts",
  keep: "Keep My Texts",
  builtIn: (name: string): string => `Built-in section: ${name}. What it lists beside these texts comes from the shop.`,
  linkHint: "A page of this shop (/products), or an address with https://.",
  imageHint: "The address of a picture in Media (/storage/…).",
  badgesHint: "Write one badge per line.",
  split: "Words beside the picture",
  centered: "Centered",
  gradient: "Gradient",
  solid: "Solid colour",
  floatingProduct: "Show the drinks on a solid background too",
  icon: "Icon",
  description: "Description",
  rating: "Rating",
  verified: "Verified",
  verifiedHint: "The page says “Verified customer” only of testimonials that are linked to a buyer's review.",
  featuredHint: "Without testimonials here the section shows the featured ones of the shop.",
  feature: (number: number): string => `Feature ${number}`,
  testimonial: (number: number): string => `Testimonial ${number}`,
  addFeature: "Add Feature",
  addTestimonial: "Add Testimonial",
  remove: (entry: string): string => `Remove ${entry}`,
  prints: (text: string): string => `Prints: ${text}`,
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
  unpublishHint: "Leave empty to keep it published.",
  zone: (zone: string): string => `Times are those of the store: ${zone}.`,
  save: "Save",
  saving: "Saving...",
  badTime: "Enter a date and a time",
  wrongOrder: "Unpublish date must be after publish date",
} as const;

export const historyTexts = {
  title: (name: string): string => `History: ${name}`,
  none: "No earlier versions yet: each save keeps the one before.",
  before: "Then",
  after: "Now",
  same: "The same as now",
  restore: "Restore",
  by: (who: string): string => `by ${who}`,
  name: "Name of this version",
  saveName: "Save Name",
} as const;

/** Names of the choices of these fields, in the differences of "History". */
export const sectionValueNames = {
  template: templateNames,
  style: { split: sectionFormTexts.split, centered: sectionFormTexts.centered },
  backgroundType: { gradient: sectionFormTexts.gradient, solid: sectionFormTexts.solid },
  hasFloatingProduct: { yes: "Yes", no: "No" },
} as const;

export const savedTemplateTexts = {
  title: "Saved Templates",
  none: "No saved templates. “Save as Template” in a section's dialog keeps its texts here.",
  name: "Name",
  rename: "Rename",
  notRenamed: "Name is required",
  removeOf: (name: string): string => `Delete template ${name}`,
  renameOf: (name: string): string => `Rename template ${name}`,
  deleteTitle: "Delete Template",
  deleteAsk: "Are you sure you want to delete this template? Sections made from it stay.",
  remove: "Delete",
} as const;
