import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { slugify } from "#app/shared/kernel/slug.ts";
import { CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionEdits } from "../types.ts";

/** Adds a section at the end under a key of its own, within the caller's transaction; answers its id. */
export async function insertSection(
  tx: Context,
  { edits, isActive }: { edits: SectionEdits; isActive: boolean },
): Promise<string> {
  const { userId } = requirePermission(tx.actor, "homepage.edit");
  const sortOrder = (await sectionStore.listAll(tx.db)).length;
  const id = await insertUnderFreeKey(tx, { edits, sortOrder, isActive, stamp: { userId, now: tx.now } });
  const after = { sectionName: edits.sectionName, title: edits.title, template: edits.template, isActive };
  await recordAudit(tx, { action: "section.create", entity: SECTION_ENTITY, entityId: id, before: null, after });
  await dropPages(tx, [CONTENT_TAG]);
  return id;
}

type New = Omit<Parameters<typeof sectionStore.insert>[1], "key">;

/** The key is made from the name: "spring", "spring-2", "spring-3", … */
async function insertUnderFreeKey(tx: Context, section: New): Promise<string> {
  const base = slugify(section.edits.sectionName) || section.edits.template;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (await sectionStore.findByKey(tx.db, key)) continue;
    const id = await sectionStore.insert(tx.db, { ...section, key });
    if (id !== null) return id;
  }
}
