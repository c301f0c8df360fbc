import { redirect } from "react-router";
import { SECTION_ENTITY } from "#app/rooms/content/constants.ts";
import { movedSection, readSchedule } from "#app/rooms/content/homepage/section.ts";
import { savedTemplateTexts, scheduleTexts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import type { SectionAction } from "#app/rooms/content/homepage/section-messages.ts";
import {
  activateSection,
  deleteSection,
  duplicateSection,
  reorderSections,
  SECTION_KIND,
} from "#app/rooms/content/homepage/section.commands.server.ts";
import { deleteTemplate, renameTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import { findSection, listSections } from "#app/rooms/content/homepage/queries.server.ts";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import { restoreEntry } from "#app/rooms/content/entries/entry.commands.server.ts";
import { scheduleSection } from "#app/rooms/content/homepage/schedule-section.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import { orFailure, preview, refusedSection, sectionAnswer, handleSectionForm } from "./dialog/section-form.server.ts";
import { afterSchedule, sectionPath, sectionsAfter } from "./links.ts";

const after = (action: SectionAction) => redirect(sectionsAfter(action), 303);

/** Takes every form of the screen; the address says which dialog it came from, `intent` what to do ("move-up:<id>"). */
export async function handleSectionAction(ctx: Context, { form, url }: { form: FormData; url: URL }) {
  const { searchParams } = url;
  const edited = searchParams.get("edit");
  if (edited !== null || searchParams.has("add")) return handleSectionForm(ctx, { id: edited, form });
  const [action = "", id = ""] = formText(form, "intent").split(":");
  switch (action) {
    case "up":
    case "down":
    case "reorder":
      return orFailure(ctx, { what: "reorder" }, () => reorder(ctx, { action, id, form }));
    case "schedule":
      return schedule(ctx, { id: searchParams.get("schedule") ?? "", form });
    case "preview":
      return orFailure(ctx, { what: "preview" }, () => previewStored(ctx, { id, form }));
    case "duplicate":
      return orFailure(ctx, { what: "duplicate" }, async () => {
        const copied = await duplicateSection(ctx, id);
        return copied.ok ? after("duplicated") : refusedSection(copied.error);
      });
    case "delete":
      return orFailure(ctx, { what: "remove" }, async () => {
        const deleted = await deleteSection(ctx, id);
        return deleted.ok ? after("deleted") : refusedSection(deleted.error);
      });
    case "activate":
    case "deactivate":
      return orFailure(ctx, { what: "save" }, async () => {
        const isActive = action === "activate";
        const changed = await activateSection(ctx, { id, isActive });
        return changed ? after(isActive ? "activated" : "deactivated") : refusedSection("not_found");
      });
    default:
      return handleKeptAction(ctx, { action, id, form, sectionId: searchParams.get("history") ?? "" });
  }
}

type Action = { readonly action: string; readonly id: string; readonly form: FormData };

/** Actions on what is kept beside the sections: revisions and saved templates. */
function handleKeptAction(ctx: Context, { action, id, form, sectionId }: Action & { sectionId: string }) {
  return orFailure(ctx, { what: "save" }, async () => {
    switch (action) {
      case "restore": {
        const restored = await restoreEntry(ctx, SECTION_KIND, { id: sectionId, revisionId: id });
        return restored ? after("restored") : refusedSection("not_found");
      }
      case "name-revision":
        await nameRevision(
          ctx,
          { type: SECTION_ENTITY, id: sectionId, permission: "homepage.edit" },
          { revisionId: id, note: formText(form, "note").trim() },
        );
        return redirect(sectionPath({ history: sectionId, done: "named" satisfies SectionAction }), 303);
      case "rename-template":
        if (!(await renameTemplate(ctx, { id, name: formText(form, "name").trim() })))
          return sectionAnswer({ error: savedTemplateTexts.notRenamed, templateId: id }, 422);
        return redirect(sectionPath({ templates: "1", done: "template-renamed" satisfies SectionAction }), 303);
      case "delete-template":
        await deleteTemplate(ctx, id);
        return redirect(sectionPath({ templates: "1", done: "template-deleted" satisfies SectionAction }), 303);
      default:
        return sectionAnswer({}, 400);
    }
  });
}

/** The whole order as dragged, or one section a place up or down. */
async function reorder(ctx: Context, { action, id, form }: Action) {
  const sent = formTexts(form, "order");
  const ids =
    action === "reorder"
      ? sent
      : movedSection(
          (await listSections(ctx)).map((section) => section.id),
          { id, by: action === "up" ? -1 : 1 },
        );
  const reordered = await reorderSections(ctx, ids);
  return reordered.ok ? after("reordered") : refusedSection(reordered.error);
}

async function previewStored(ctx: Context, { id, form }: { id: string; form: FormData }) {
  const section = await findSection(ctx, id);
  return section ? preview(ctx, { id, edits: section, form }) : refusedSection("not_found");
}

/** Takes the form of "Schedule Section", its times in the store's zone. */
async function schedule(ctx: Context, { id, form }: { id: string; form: FormData }) {
  const hides = form.has("hide");
  const times = { publish: formText(form, "publish"), unpublish: formText(form, "unpublish"), hides };
  return orFailure(ctx, { what: "schedule", parts: { times } }, async () => {
    const read = readSchedule(times, (await readSettings(ctx)).timeZone);
    if (!read.ok) {
      const text = read.error.code === "bad_time" ? scheduleTexts.badTime : scheduleTexts.wrongOrder;
      return sectionAnswer({ times, timeErrors: { [read.error.field]: text } }, 422);
    }
    const scheduled = await scheduleSection(ctx, {
      ...read.value,
      id,
      seenUpdatedAt: formText(form, "seenUpdatedAt"),
      isShownBeforePublish: hides ? false : undefined,
    });
    return scheduled.ok ? redirect(afterSchedule(id), 303) : refusedSection(scheduled.error, { times });
  });
}
