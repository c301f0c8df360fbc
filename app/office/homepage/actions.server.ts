import { redirect } from "react-router";
import type { z } from "zod";
import { SCHEDULE_FIELDS, scheduleSchema, type ScheduleFault } from "#app/rooms/content/homepage/schedule-schemas.ts";
import { sectionHistory } from "#app/rooms/content/homepage/section.ts";
import { savedTemplateTexts, scheduleTexts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import {
  sectionFailures,
  sectionTexts,
  type SectionAction,
  type SectionFailure,
} from "#app/rooms/content/homepage/section-messages.ts";
import {
  activateSection,
  deleteSection,
  duplicateSection,
  reorderSections,
  restoreSection,
} from "#app/rooms/content/homepage/section.commands.server.ts";
import { deleteTemplate, renameTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import { listSections } from "#app/rooms/content/homepage/queries.server.ts";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import { scheduleSection } from "#app/rooms/content/homepage/schedule-section.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { movedBy } from "#app/shared/kernel/lists/moved-by.ts";
import { formText, formTexts, parseForm, typedFields, type FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { historyOf } from "#app/office/http/list-links.ts";
import type { OfficePost, Unhandled } from "#app/office/http/handle-post.server.ts";
import { draftOf, refusedSection, sectionAnswer, type SectionAnswer } from "./dialog/section-form.server.ts";
import { afterSchedule, sectionPath, sectionsAfter } from "./links.ts";

const after = (action: SectionAction) => redirect(sectionsAfter(action), 303);

export const reorderAll = (ctx: StaffContext, { form }: OfficePost) => reorder(ctx, formTexts(form, "order"));

/** Moves one section this many places down, up when negative. */
export async function moveSection(ctx: StaffContext, { argument: id }: OfficePost, by: number) {
  const ids = (await listSections(ctx)).map((section) => section.id);
  return reorder(ctx, movedBy(ids, { id, by }));
}

async function reorder(ctx: StaffContext, ids: readonly string[]) {
  const reordered = await reorderSections(ctx, ids);
  return reordered.ok ? after("reordered") : refusedSection(reordered.error);
}

export async function copySection(ctx: StaffContext, { argument: id }: OfficePost) {
  const copied = await duplicateSection(ctx, id);
  return copied.ok ? after("duplicated") : refusedSection(copied.error);
}

export async function removeSection(ctx: StaffContext, { argument: id }: OfficePost) {
  const deleted = await deleteSection(ctx, id);
  return deleted.ok ? after("deleted") : refusedSection(deleted.error);
}

export const showSection = async (ctx: StaffContext, { argument: id }: OfficePost) =>
  (await activateSection(ctx, { id, isActive: true })) ? after("activated") : refusedSection("not_found");

export const hideSection = async (ctx: StaffContext, { argument: id }: OfficePost) =>
  (await activateSection(ctx, { id, isActive: false })) ? after("deactivated") : refusedSection("not_found");

export async function saveSchedule(ctx: StaffContext, { form, url }: OfficePost) {
  const id = url.searchParams.get("schedule") ?? "";
  const times = timesOf(form);
  const { timeZone } = await readSettings(ctx);
  const { read } = parseForm<Schedule, keyof TimeFaults, ScheduleFault>(
    scheduleSchema(timeZone),
    form,
    SCHEDULE_FIELDS,
  );
  if (!read.ok) return sectionAnswer({ times, timeErrors: timeErrorOf(read.error) }, 422);
  const scheduled = await scheduleSection(ctx, {
    ...read.value,
    id,
    isShownBeforePublish: times.hides ? false : undefined,
  });
  return scheduled.ok ? redirect(afterSchedule(id), 303) : refusedSection(scheduled.error, { times });
}

type Schedule = z.infer<ReturnType<typeof scheduleSchema>>;
type TimeFaults = FormFaults<(typeof SCHEDULE_FIELDS)[number], ScheduleFault>;

/** The dialog shows one error at a time. */
function timeErrorOf({ publish, unpublish }: TimeFaults): SectionAnswer["timeErrors"] {
  if (publish) return { publish: scheduleTexts.badTime };
  return { unpublish: unpublish?.code === "bad_time" ? scheduleTexts.badTime : scheduleTexts.wrongOrder };
}

const timesOf = (form: FormData) => ({
  ...typedFields(form, ["publish", "unpublish"]),
  hides: form.has("hide"),
});

export async function restoreSectionRevision(ctx: StaffContext, { url, argument: revisionId }: OfficePost) {
  const restored = await restoreSection(ctx, { id: historyOf(url), revisionId });
  return restored ? after("restored") : refusedSection("not_found");
}

export async function nameSectionRevision(ctx: StaffContext, { form, url, argument: revisionId }: OfficePost) {
  const id = historyOf(url);
  await nameRevision(ctx, sectionHistory(id), { revisionId, note: formText(form, "note").trim() });
  return redirect(sectionPath({ history: id, done: "named" satisfies SectionAction }), 303);
}

export async function renameSavedTemplate(ctx: StaffContext, { form, argument: id }: OfficePost) {
  if (!(await renameTemplate(ctx, { id, name: formText(form, "name").trim() })))
    return sectionAnswer({ error: savedTemplateTexts.notRenamed, templateId: id }, 422);
  return redirect(sectionPath({ templates: "1", done: "template-renamed" satisfies SectionAction }), 303);
}

export async function deleteSavedTemplate(ctx: StaffContext, { argument: id }: OfficePost) {
  await deleteTemplate(ctx, id);
  return redirect(sectionPath({ templates: "1", done: "template-deleted" satisfies SectionAction }), 303);
}

const FAILURE_OF: Readonly<Record<string, SectionFailure>> = {
  up: "reorder",
  down: "reorder",
  reorder: "reorder",
  schedule: "schedule",
  preview: "preview",
  duplicate: "duplicate",
  delete: "remove",
};

export function refuseSection({ status, form, intent }: Unhandled) {
  if (status === 413) return sectionAnswer({ error: sectionTexts.tooLarge }, status);
  if (status === 400 || !form) return sectionAnswer({}, status);
  return sectionAnswer({ ...typedIn(form, intent), error: sectionFailures[FAILURE_OF[intent] ?? "save"] }, status);
}

function typedIn(form: FormData, intent: string): Partial<SectionAnswer> {
  if (intent === "schedule") return { times: timesOf(form) };
  return form.has("sectionName") ? { draft: draftOf(form) } : {};
}
