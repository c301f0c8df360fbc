import { sectionDifference } from "#app/rooms/content/homepage/form/section-difference.ts";
import type { StaffSection } from "#app/rooms/content/types.ts";
import { listSectionRevisions } from "#app/rooms/content/homepage/queries.server.ts";
import { smallestCopy } from "#app/rooms/media/pictures/picture.ts";
import { describePictures, readAltTexts } from "#app/rooms/media/pictures/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";

export async function readSectionHistory(ctx: Context, section: StaffSection, zone: string) {
  const revisions = await listSectionRevisions(ctx, section.id);
  const urls = [section, ...revisions.map(({ edits }) => edits)].flatMap(({ imageUrl }) => imageUrl ?? []);
  const [known, alts] = await Promise.all([describePictures(ctx, urls), readAltTexts(ctx, urls)]);
  const pictureAt = (url: string) => {
    const picture = known.get(url);
    return picture ? { src: smallestCopy(picture), alt: alts.get(url) ?? url } : null;
  };
  return revisions.map(({ id, edits, note, createdAt, createdBy }) => ({
    id,
    note,
    createdBy,
    timeText: formatDateTime(createdAt, zone),
    difference: sectionDifference(edits, section).map((line) =>
      line.field === "imageUrl"
        ? { ...line, pictures: { before: pictureAt(line.before), after: pictureAt(line.after) } }
        : line,
    ),
  }));
}
