import { z } from "zod";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_LIMITS, TESTIMONIAL_STARS } from "#app/rooms/content/constants.ts";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import type { SectionEdits, SectionTemplate } from "#app/rooms/content/types.ts";
import { isSafeLink } from "../section.ts";
import { hasPart, type SectionPart, type SectionValues } from "./section-form.ts";

type Limit = keyof typeof SECTION_LIMITS;
type Code = SectionProblem["code"];

const fault = (code: Code): Code => code;
const tooLong = (limit: Limit) => ({ error: fault("too_long"), params: { limit, most: SECTION_LIMITS[limit] } });
const isWithin = (limit: Limit) => (text: string) => text.length <= SECTION_LIMITS[limit];

const text = (limit: Limit) => z.string().refine(isWithin(limit), tooLong(limit));
const filled = (limit: Limit, code: Code) => text(limit).min(1, fault(code));
const link = (limit: Limit) => text(limit).refine((typed) => typed === "" || isSafeLink(typed), fault("unsafe_link"));
const orNull = (schema: z.ZodType<string>) => schema.transform((typed) => (typed === "" ? null : typed));

const linesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const badges = () =>
  z
    .string()
    .transform(linesOf)
    .superRefine((lines, { addIssue }) => {
      const { error: message, params } = tooLong("badge");
      for (const line of lines) if (!isWithin("badge")(line)) addIssue({ code: "custom", message, params });
    });

const feature = () =>
  z.object({
    icon: z.string(),
    title: filled("featureTitle", "feature_title_required"),
    description: filled("featureDescription", "feature_description_required"),
  });

const isRating = (typed: string): boolean =>
  /^\d$/.test(typed) && Number(typed) >= TESTIMONIAL_STARS.least && Number(typed) <= TESTIMONIAL_STARS.most;

const testimonial = () =>
  z.object({
    name: filled("testimonialName", "testimonial_name_required"),
    comment: filled("testimonialComment", "testimonial_comment_required"),
    rating: z.string().refine(isRating, fault("testimonial_rating")).transform(Number),
    verified: z.boolean(),
  });

/** A section's form. Parts that the template lacks are neither checked nor kept; unknown looks are the usual ones. */
function sectionSchema(template: SectionTemplate): z.ZodType<SectionEdits> {
  const only = <Out>(part: SectionPart, schema: z.ZodType<Out>, otherwise: Out): z.ZodType<Out> =>
    hasPart(template, part) ? schema : z.unknown().transform(() => otherwise);
  const image = template === "story" ? link("imageUrl").min(1, fault("story_image_required")) : link("imageUrl");
  return z
    .object({
      sectionName: filled("sectionName", "section_name_required"),
      title: filled("title", "title_required"),
      content: only("content", text("content"), ""),
      ctaText: only("call", orNull(text("ctaText")), null),
      ctaLink: only("call", orNull(link("ctaLink")), null),
      imageUrl: only("image", orNull(image), null),
      imageCaption: only("caption", orNull(text("imageCaption")), null),
      trustBadges: only("badges", badges(), []),
      features: only("features", z.array(feature()), []),
      testimonials: only("testimonials", z.array(testimonial()), []),
      backgroundType: only("background", z.enum(["gradient", "solid"]).catch("gradient"), "gradient"),
      hasFloatingProduct: only("floatingProduct", z.boolean(), false),
      style: only("style", z.enum(["split", "centered"]).catch("split"), "split"),
    })
    .transform(({ sectionName, title, content, imageUrl, ctaText, ctaLink, ...metadata }): SectionEdits => ({
      sectionName,
      template,
      title,
      content,
      imageUrl,
      ctaText,
      ctaLink,
      metadata,
    }));
}

/** Validates a section's form and returns all problems, in the form's order. Built when called: the browser first turns zod's `eval` off. */
export function readSection(values: SectionValues): Result<SectionEdits, readonly SectionProblem[]> {
  const read = sectionSchema(values.template).safeParse(values);
  return read.success ? ok(read.data) : err(read.error.issues.map(problemOf));
}

/** An entry's problem names its number, which counts from 1. */
function problemOf(issue: z.core.$ZodIssue): SectionProblem {
  const [, at] = issue.path;
  const details = issue.code === "custom" && issue.params ? issue.params : typeof at === "number" && { number: at + 1 };
  return { field: issue.path.join("."), code: issue.message, ...details } as SectionProblem;
}
