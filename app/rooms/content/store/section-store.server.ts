import type { Database } from "../../../shared/db/client.server.ts";
import { sectionMetadata, sectionTemplate } from "../schemas.ts";
import type { HomeSection, SectionSchedule } from "../types.ts";

/** A section and when it may be seen. */
export type ScheduledSection = { readonly section: HomeSection; readonly schedule: SectionSchedule };

/** All active sections in their order, scheduled or not. */
async function listActive(db: Database): Promise<ScheduledSection[]> {
  const rows = await db
    .selectFrom("homepage_sections")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    section: {
      id: row.id,
      key: row.section_key,
      template: sectionTemplate.parse(row.template),
      title: row.title,
      content: row.content,
      imageUrl: row.image_url,
      ctaText: row.cta_text,
      ctaLink: row.cta_link,
      metadata: sectionMetadata.parse(row.metadata),
    },
    schedule: {
      isActive: row.is_active,
      publishAt: row.scheduled_publish_at,
      unpublishAt: row.scheduled_unpublish_at,
    },
  }));
}

export const sectionStore = { listActive };
