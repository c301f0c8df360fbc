import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { FREE_TEMPLATES } from "#app/rooms/content/constants.ts";
import type { Preset, SectionDraft } from "#app/rooms/content/homepage/form/section-draft.ts";
import { presetOf } from "#app/rooms/content/homepage/form/section-presets.ts";
import { sectionValues } from "#app/rooms/content/homepage/form/section-form.ts";
import { countedNames, sectionState } from "#app/rooms/content/homepage/section.ts";
import {
  sectionFailures,
  sectionTexts,
  templateNames,
  numberedName,
} from "#app/rooms/content/homepage/section-messages.ts";
import type { StaffSection } from "#app/rooms/content/types.ts";
import { SECTIONS, type SectionRow } from "./links.ts";
import { findSection, listSections } from "#app/rooms/content/homepage/queries.server.ts";
import { listSavedTemplates } from "#app/rooms/content/revisions/templates.server.ts";
import type { Settings } from "#app/rooms/settings/types.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { wallClockText } from "#app/shared/kernel/format/dates.ts";
import { readSectionHistory } from "./history/section-history.server.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

export const readSectionRows = (ctx: Context, url: URL, timeZone: string) =>
  readList(ctx, {
    name: sectionTexts.noun.many,
    url,
    page: 1,
    pathOf: () => SECTIONS,
    none: NO_ROWS,
    failure: sectionFailures.load,
    read: async () => {
      const sections = await listSections(ctx);
      const labels = countedNames(sections.map(({ sectionName }) => sectionName)).map(numberedName);
      const rows: SectionRow[] = sections.map((section, at) => ({
        ...rowOf(section, ctx.now, timeZone),
        label: labels[at] ?? section.sectionName,
      }));
      return { rows, total: rows.length, pageCount: 1 };
    },
  });

function rowOf(section: StaffSection, now: Date, timeZone: string): Omit<SectionRow, "label"> {
  const { id, sectionName, title, template, isBuiltIn, schedule } = section;
  const text = (at: Date | null): string | null => at && formatDateTime(at, timeZone);
  return {
    id,
    name: sectionName,
    title,
    template,
    isBuiltIn,
    isActive: schedule.isActive,
    state: sectionState(schedule, now),
    publishText: text(schedule.isShownBeforePublish ? null : schedule.publishAt),
    unpublishText: text(schedule.unpublishAt),
  };
}

export async function readPresets(ctx: Context): Promise<Preset[]> {
  const saved = await listSavedTemplates(ctx);
  return [
    ...FREE_TEMPLATES.map((key) => ({ key, name: templateNames[key], values: presetOf(key) })),
    ...saved.map(({ id, name, edits }) => ({ key: id, name, values: sectionValues(edits) })),
  ];
}

/** A section for its dialogs, its time as text: the browser gets no dates. */
const named = ({ id, sectionName, title, updatedAt, isBuiltIn, template }: StaffSection) => ({
  id,
  name: sectionName,
  title,
  updatedAt: updatedAt.toISOString(),
  isBuiltIn,
  template,
});

export type SectionDialog = Awaited<ReturnType<typeof readSectionDialog>>;

/** Reads `add`, `edit`, `schedule`, `history`, `delete` or `templates` from the address ("templates=<id>" asks to delete that one). */
export async function readSectionDialog(ctx: Context, { searchParams }: URL, { timeZone }: Settings) {
  if (searchParams.has("add")) return formDialog(null, await readPresets(ctx));
  if (searchParams.has("templates")) return templatesDialog(ctx, searchParams.get("templates"));
  const kind = (["edit", "schedule", "history", "delete"] as const).find((name) => searchParams.has(name));
  if (!kind) return null;
  const section = await findSection(ctx, searchParams.get(kind) ?? "");
  if (!section) return { kind: "gone", text: sectionTexts.gone } as const;
  switch (kind) {
    case "edit":
      return formDialog(section, await readPresets(ctx));
    case "schedule":
      return scheduleDialog(section, timeZone, ctx.now);
    case "history":
      return historyDialog(ctx, section, timeZone);
    case "delete":
      return { kind, section: named(section) } as const;
  }
}

function formDialog(section: StaffSection | null, presets: readonly Preset[]) {
  const key = section?.template ?? FREE_TEMPLATES[0];
  const values = section ? sectionValues(section) : presetOf(FREE_TEMPLATES[0]);
  const draft: SectionDraft = { values, preset: key, taken: key, needsConfirmation: false };
  return { kind: "form", section: section && named(section), draft, presets } as const;
}

async function templatesDialog(ctx: Context, requestedId: string | null) {
  const saved = await listSavedTemplates(ctx);
  const labels = countedNames(saved.map(({ name }) => name)).map(numberedName);
  const templates = saved.map(({ id, name, edits }, at) => ({
    id,
    name,
    label: labels[at] ?? name,
    template: edits.template,
  }));
  const template = templates.find(({ id }) => id === requestedId);
  return template ? ({ kind: "template", template } as const) : ({ kind: "templates", templates } as const);
}

function scheduleDialog(section: StaffSection, zone: string, now: Date) {
  const text = (at: Date | null): string => (at ? wallClockText(at, zone) : "");
  const { publishAt, unpublishAt } = section.schedule;
  const times = { publish: text(publishAt), unpublish: text(unpublishAt), hides: false };
  const isLive = sectionState(section.schedule, now) === "live";
  return { kind: "schedule", section: named(section), isLive, times, zone } as const;
}

async function historyDialog(ctx: Context, section: StaffSection, zone: string) {
  return { kind: "history", section: named(section), revisions: await readSectionHistory(ctx, section, zone) } as const;
}
