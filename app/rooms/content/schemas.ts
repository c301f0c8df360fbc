import { z } from "zod";
import { BLOCK_TYPES, FAQ_CATEGORIES, SECTION_TEMPLATES } from "./constants.ts";
import type { FaqEdits, TestimonialEdits, BlockEdits, SectionEdits, SectionMetadata } from "./types.ts";

const feature = z.object({ icon: z.string().default(""), title: z.string(), description: z.string().default("") });
const testimonial = z.object({
  name: z.string(),
  rating: z.number().min(1).max(5).default(5),
  comment: z.string(),
  verified: z.boolean().default(true),
});

/** Unreadable parts count as absent, so that one bad field hides nothing. */
export const sectionMetadata = z
  .object({
    background_type: z.enum(["gradient", "solid"]).catch("gradient").default("gradient"),
    has_floating_product: z.boolean().catch(false).default(false),
    trust_badges: z.array(z.string()).catch([]).default([]),
    features: z.array(feature).catch([]).default([]),
    testimonials: z.array(testimonial).catch([]).default([]),
    style: z.enum(["split", "centered"]).catch("split").default("split"),
    image_caption: z.string().nullable().catch(null).default(null),
  })
  .transform((metadata): SectionMetadata => ({
    backgroundType: metadata.background_type,
    hasFloatingProduct: metadata.has_floating_product,
    trustBadges: metadata.trust_badges,
    features: metadata.features,
    testimonials: metadata.testimonials,
    style: metadata.style,
    imageCaption: metadata.image_caption,
  }));

export const sectionTemplate = z.enum(SECTION_TEMPLATES);

/** For revisions, previews and templates, by column name. */
export const storedEdits = z
  .object({
    section_name: z.string(),
    template: sectionTemplate,
    title: z.string(),
    content: z.string(),
    image_url: z.string().nullable(),
    cta_text: z.string().nullable(),
    cta_link: z.string().nullable(),
    metadata: sectionMetadata,
  })
  .transform((row): SectionEdits => ({
    sectionName: row.section_name,
    template: row.template,
    title: row.title,
    content: row.content,
    imageUrl: row.image_url,
    ctaText: row.cta_text,
    ctaLink: row.cta_link,
    metadata: row.metadata,
  }));

export const blockType = z.enum(BLOCK_TYPES);

export const storedBlock = z
  .object({
    name: z.string(),
    type: blockType,
    content: z.string(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    tags: z.array(z.string()),
    category: z.string().nullable(),
  })
  .transform(({ is_active: isActive, ...row }): BlockEdits => ({ ...row, isActive }));

export const faqCategory = z.enum(FAQ_CATEGORIES);

export const storedFaq = z
  .object({ category: faqCategory, question: z.string(), answer: z.string(), is_active: z.boolean() })
  .transform(({ is_active: isActive, ...row }): FaqEdits => ({ ...row, isActive }));

export const storedTestimonial = z
  .object({
    name: z.string(),
    location: z.string().nullable(),
    rating: z.number(),
    comment: z.string(),
    verified: z.boolean(),
    is_featured: z.boolean(),
    is_active: z.boolean(),
  })
  .transform(({ verified: isVerified, is_featured: isFeatured, is_active: isActive, ...row }): TestimonialEdits => ({
    ...row,
    isVerified,
    isFeatured,
    isActive,
  }));
