import type { SectionSchedule } from "../types.ts";

/** Whether visitors see a section now: active, published (from that instant on), not yet unpublished. */
export const isSectionVisible = ({ isActive, publishAt, unpublishAt }: SectionSchedule, now: Date): boolean =>
  isActive && (publishAt === null || publishAt <= now) && (unpublishAt === null || unpublishAt > now);
