import { recordAudit } from "../../../shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { dropPages } from "../../../shared/http/page-cache-signal.server.ts";
import { CONTENT_TAG, MAX_REVISIONS, SECTION_ENTITY } from "../constants.ts";
import { sectionDifference, type FieldDifference } from "../rules/section-difference.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import { editsJson } from "../store/section-row.server.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionEdits, StaffSection } from "../types.ts";

/** Writes a section's words within the caller's transaction: the old ones become a revision, the log says what changed. */
export async function writeSection(tx: Context, section: StaffSection, edits: SectionEdits): Promise<void> {
  const actor = requirePermission(tx.actor, "homepage.edit");
  const { id } = section;
  const stamp = { userId: actor.userId, now: tx.now };
  await revisionStore.insert(tx.db, { type: SECTION_ENTITY, id, state: editsJson(section), by: actor, now: tx.now });
  await revisionStore.prune(tx.db, { type: SECTION_ENTITY, id, keep: MAX_REVISIONS });
  await sectionStore.update(tx.db, { id, edits, stamp });
  const lines = sectionDifference(section, edits);
  await recordAudit(tx, {
    action: "section.change",
    entity: SECTION_ENTITY,
    entityId: id,
    before: stateOf(lines, "before"),
    after: stateOf(lines, "after"),
  });
  await dropPages(tx, [CONTENT_TAG]);
}

const stateOf = (lines: readonly FieldDifference[], side: "before" | "after") =>
  Object.fromEntries(lines.map((line) => [line.field, line[side]]));
