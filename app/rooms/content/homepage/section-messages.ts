import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import type { SectionProblem } from "../errors.ts";
import type { CountedName } from "./section.ts";
import type { FreeTemplate, SectionState, SectionTemplate } from "../types.ts";

export const sectionTexts = messages({
  title: "Homepage Content",
  subtitle: "The sections of the home page, from top to bottom",
  add: "Add Section",
  none: "No sections yet",
  noneHint: "The home page stays empty until you add one.",
  noun: { one: "section", many: "sections" },
  schedule: "Schedule",
  preview: "Preview",
  duplicate: "Duplicate",
  edit: "Edit",
  history: "History",
  remove: "Delete",
  builtIn: "Built-in",
  of: "{label}: {name}",
  deleteTitle: "Delete Section",
  deleteAsk: "Are you sure you want to delete this section?",
  from: "from {time}",
  until: "until {time}",
  templates: "Templates",
  numbered: "{name} ({at} of {count})",
  tooLarge: "This form is too long.",
  gone: "This section no longer exists.",
  builtInStays: "Built-in sections cannot be duplicated or deleted.",
  changedByOther: "This record was changed by someone else. Reload and try again.",
});

export const numberedName = ({ name, at, count }: CountedName): string =>
  count === 1 ? name : sectionTexts.numbered({ name, at, count });

export const sectionStateNames: Record<SectionState, string> = messages({
  live: "Live",
  scheduled: "Scheduled",
  expired: "Expired",
  inactive: "Inactive",
});

export const templateNames: Record<SectionTemplate, string> = messages({
  hero: "Hero",
  story: "Story",
  features: "Features",
  testimonials: "Testimonials",
  cta: "Call to action",
  products: "Products",
  benefits: "Benefits",
  impact: "Impact",
  ingredients: "Ingredients",
}) satisfies Record<FreeTemplate, string> & Record<SectionTemplate, string>;

export const sectionDone = messages({
  created: "Section created successfully",
  updated: "Section updated successfully",
  reordered: "Sections reordered successfully",
  scheduled: "Section scheduled successfully",
  duplicated: "Section duplicated successfully",
  activated: "Section switched on",
  deactivated: "Section switched off",
  deleted: "Section deleted successfully",
  restored: "Section restored successfully",
  previewed: "Preview mode activated",
  named: "Revision named",
  "template-saved": "Template saved",
  "template-renamed": "Template renamed",
  "template-deleted": "Template deleted",
});
export type SectionAction = keyof typeof sectionDone;

export const sectionFailures = messages({
  load: "Failed to load sections",
  save: "Failed to save section",
  reorder: "Failed to reorder sections",
  schedule: "Failed to schedule section",
  preview: "Failed to generate preview",
  duplicate: "Failed to duplicate section",
  remove: "Failed to delete section",
});
export type SectionFailure = keyof typeof sectionFailures;

const PROBLEMS = messages({
  section_name_required: "Section name is required",
  title_required: "Title is required",
  story_image_required: "Story section image URL is required",
  unsafe_link: "Links begin with / or https://",
  too_long: "{field}: at most {most} characters",
  feature_title_required: "Feature {number} title is required",
  feature_description_required: "Feature {number} description is required",
  testimonial_name_required: "Testimonial {number} customer name is required",
  testimonial_comment_required: "Testimonial {number} comment is required",
  testimonial_rating: "Testimonial {number} rating must be between 1 and 5",
}) satisfies Record<SectionProblem["code"], unknown>;

export function problemText(problem: SectionProblem): string {
  if (problem.code === "too_long")
    return PROBLEMS.too_long({ field: sectionFieldNames[problem.limit], most: problem.most });
  return formatMessage(PROBLEMS[problem.code], { number: "number" in problem ? problem.number : 0 });
}

export const sectionFieldNames = messages({
  sectionName: "Section Name",
  template: "Template",
  title: "Title",
  content: "Content",
  ctaText: "CTA Text",
  ctaLink: "CTA Link",
  imageUrl: "Image URL",
  imageCaption: "Image Caption",
  style: "Layout",
  backgroundType: "Background",
  hasFloatingProduct: "Floating product",
  trustBadges: "Trust badges",
  features: "Features",
  testimonials: "Testimonials",
  badge: "Trust badge",
  featureTitle: "Feature title",
  featureDescription: "Feature description",
  testimonialName: "Customer name",
  testimonialComment: "Comment",
});
