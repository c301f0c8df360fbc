import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { SectionProblem } from "../errors.ts";
import type { CountedName } from "./section.ts";
import type { FreeTemplate, SectionState, SectionTemplate } from "../types.ts";

export const sectionTexts = {
  title: "Homepage Content",
  subtitle: "The sections of the home page, from top to bottom",
  add: "Add Section",
  none: "No sections yet",
  noneHint: "The home page stays empty until you add one.",
  tryAgain: "Try Again",
  schedule: "Schedule",
  preview: "Preview",
  duplicate: "Duplicate",
  edit: "Edit",
  history: "History",
  remove: "Delete",
  builtIn: "Built-in",
  of: (label: string, name: string): string => `${label}: ${name}`,
  deleteTitle: "Delete Section",
  deleteAsk: "Are you sure you want to delete this section?",
  cancel: "Cancel",
  from: (time: string): string => `from ${time}`,
  until: (time: string): string => `until ${time}`,
  templates: "Templates",
  tooLarge: "This form is too long.",
  gone: "This section no longer exists.",
  builtInStays: "Built-in sections cannot be duplicated or deleted.",
  changedByOther: CHANGED_BY_OTHER,
} as const;

/** A name, numbered where several share it. */
export const toldApart = ({ name, at, count }: CountedName): string =>
  count === 1 ? name : `${name} (${at} of ${count})`;

export const sectionStateNames: Record<SectionState, string> = {
  live: "Live",
  scheduled: "Scheduled",
  expired: "Expired",
  inactive: "Inactive",
};

export const templateNames: Record<SectionTemplate, string> = {
  hero: "Hero",
  story: "Story",
  features: "Features",
  testimonials: "Testimonials",
  cta: "Call to action",
  products: "Products",
  benefits: "Benefits",
  impact: "Impact",
  ingredients: "Ingredients",
} satisfies Record<FreeTemplate, string> & Record<SectionTemplate, string>;

export const sectionDone = {
  created: "Section created successfully",
  updated: "Section updated successfully",
  reordered: "Sections reordered successfully",
  scheduled: "Section scheduled successfully",
  duplicated: "Section duplicated successfully",
  activated: "Section switched on",
  deactivated: "Section switched off",
  deleted: "Section deleted successfully",
  restored: "Section restored successfully",
  named: "Revision named",
  "template-saved": "Template saved",
  "template-renamed": "Template renamed",
  "template-deleted": "Template deleted",
} as const;
export type SectionAction = keyof typeof sectionDone;
export const previewActivated = "Preview mode activated";

export const sectionFailures = {
  load: "Failed to load sections",
  save: "Failed to save section",
  reorder: "Failed to reorder sections",
  schedule: "Failed to schedule section",
  preview: "Failed to generate preview",
  duplicate: "Failed to duplicate section",
  remove: "Failed to delete section",
} as const;
export type SectionFailure = keyof typeof sectionFailures;

/** A problem's text, at its field and as a toast. */
export function problemText(problem: SectionProblem): string {
  switch (problem.code) {
    case "section_name_required":
      return "Section name is required";
    case "title_required":
      return "Title is required";
    case "story_image_required":
      return "Story section image URL is required";
    case "unsafe_link":
      return "Links begin with / or https://";
    case "too_long":
      return `${sectionFieldNames[problem.limit]}: at most ${problem.most} characters`;
    case "feature_title_required":
      return `Feature ${problem.number} title is required`;
    case "feature_description_required":
      return `Feature ${problem.number} description is required`;
    case "testimonial_name_required":
      return `Testimonial ${problem.number} customer name is required`;
    case "testimonial_comment_required":
      return `Testimonial ${problem.number} comment is required`;
    case "testimonial_rating":
      return `Testimonial ${problem.number} rating must be between 1 and 5`;
  }
}

export const sectionFieldNames = {
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
} as const;
