import type { Selectable } from "kysely";
import type { DB } from "#app/shared/db/schema.ts";
import { sectionMetadata, sectionTemplate } from "../schemas.ts";
import type { HomeSection, SectionEdits, SectionMetadata, SectionSchedule, StaffSection } from "../types.ts";

type Row = Selectable<DB["homepage_sections"]>;

/** A section as visitors get it. */
export const homeSection = (row: Row): HomeSection => ({
  id: row.id,
  key: row.section_key,
  template: sectionTemplate.parse(row.template),
  title: row.title,
  content: row.content,
  imageUrl: row.image_url,
  ctaText: row.cta_text,
  ctaLink: row.cta_link,
  metadata: sectionMetadata.parse(row.metadata),
});

/** When a section may be seen. */
export const scheduleOf = (row: Row): SectionSchedule => ({
  isActive: row.is_active,
  publishAt: row.scheduled_publish_at,
  unpublishAt: row.scheduled_unpublish_at,
  isShownBeforePublish: row.shown_before_publish,
});

/** A section as staff get it. */
export const staffSection = (row: Row): StaffSection => ({
  ...homeSection(row),
  isBuiltIn: row.is_built_in,
  sortOrder: row.sort_order,
  schedule: scheduleOf(row),
  updatedAt: row.updated_at,
  sectionName: row.section_name,
});

/** The columns of a section's words, under their names; also what revisions, previews and templates keep. */
export const editColumns = (edits: SectionEdits) => ({
  section_name: edits.sectionName,
  template: edits.template,
  title: edits.title,
  content: edits.content,
  image_url: edits.imageUrl,
  cta_text: edits.ctaText,
  cta_link: edits.ctaLink,
});

/** The metadata as stored. */
export const metadataColumn = (metadata: SectionMetadata) => ({
  background_type: metadata.backgroundType,
  has_floating_product: metadata.hasFloatingProduct,
  trust_badges: metadata.trustBadges,
  features: metadata.features,
  testimonials: metadata.testimonials,
  style: metadata.style,
  image_caption: metadata.imageCaption,
});

/** A section's words as one JSON text. */
export const editsJson = (edits: SectionEdits): string =>
  JSON.stringify({ ...editColumns(edits), metadata: metadataColumn(edits.metadata) });
