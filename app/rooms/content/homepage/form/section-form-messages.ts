import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { SectionState } from "#app/rooms/content/types.ts";

export const sectionFormTexts = messages({
  editTitle: "Edit Section",
  addTitle: "Add New Section",
  create: "Create",
  update: "Update",
  creating: "Creating...",
  updating: "Updating...",
  useTemplate: "Use Template",
  ownTemplates: "Saved by staff",
  askReplace: "Replace your texts with those of {name}?",
  replace: "Replace Texts",
  keep: "Keep My Texts",
  builtIn: "Built-in section: {name}. The shop fills in the rest.",
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
  feature: "Feature {number}",
  testimonial: "Testimonial {number}",
  addFeature: "Add Feature",
  addTestimonial: "Add Testimonial",
  remove: "Remove {entry}",
  prints: "Shows: {text}",
  left: "{count} left",
  over: "{count} too many",
  count: "{length} / {most}",
  saveAsTemplate: "Save as Template",
});

export const scheduleTexts = messages({
  title: "Schedule Section",
  publish: "Publish Date",
  unpublish: "Unpublish Date",
  publishHint: "Leave empty to publish at once.",
  liveHint: "This section is live and stays on the home page until its unpublish date.",
  hide: "Hide it until the publish date",
  unpublishHint: "Leave empty to keep it published.",
  zone: "Times are in the store's time zone: {zone}.",
  save: "Save",
  saving: "Saving...",
  badTime: "Enter a date and a time",
  wrongOrder: "Unpublish date must be after publish date",
});

const OUTLOOKS = messages({
  live: "{name} stays on the home page.",
  liveUntil: "{name} stays on the home page until {unpublish}.",
  scheduled: "{name} is hidden until {publish}.",
  scheduledUntil: "{name} is hidden until {publish} and shown until {unpublish}.",
  expired: "{name} is no longer shown: its unpublish date has passed.",
  inactive: "{name} is switched off and stays hidden. The schedule applies once you switch it on.",
});

export function scheduleOutlook(
  name: string,
  {
    state,
    publishText,
    unpublishText,
  }: { state: SectionState; publishText: string | null; unpublishText: string | null },
): string {
  const values = { name, publish: String(publishText), unpublish: String(unpublishText) };
  const isEnding = unpublishText !== null && unpublishText !== "";
  if (state === "live") return OUTLOOKS[isEnding ? "liveUntil" : "live"](values);
  if (state === "scheduled") return OUTLOOKS[isEnding ? "scheduledUntil" : "scheduled"](values);
  return OUTLOOKS[state](values);
}

export const historyTexts = messages({
  title: "History: {name}",
  none: "No earlier versions yet. Each save keeps the previous one.",
  before: "Then",
  after: "Now",
  same: "Same as now",
  restore: "Restore",
  by: "by {who}",
  name: "Name of this version",
  saveName: "Save Name",
});

export const sectionValueNames = messages({
  style: { split: "Text beside the picture", centered: "Centered" },
  backgroundType: { gradient: "Gradient", solid: "Solid colour" },
  hasFloatingProduct: { yes: "Yes", no: "No" },
});

export const savedTemplateTexts = messages({
  title: "Saved Templates",
  none: "No saved templates. Choose “Save as Template” in a section to add one.",
  name: "Name",
  rename: "Rename",
  notRenamed: "Name is required",
  removeOf: "Delete template {name}",
  renameOf: "Rename template {name}",
  deleteTitle: "Delete Template",
  deleteAsk: "Are you sure you want to delete this template? Sections made from it are kept.",
  remove: "Delete",
});
