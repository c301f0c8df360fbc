import { data, redirect } from "react-router";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { readSection } from "#app/rooms/content/homepage/form/read-section.ts";
import { PREVIEW_PLACE } from "#app/rooms/content/homepage/preview-messages.ts";
import { isSectionStep, takeStep, type SectionDraft } from "#app/rooms/content/homepage/form/section-draft.ts";
import { sectionValuesOf } from "#app/rooms/content/homepage/form/section-form.ts";
import { sectionFailures, sectionTexts, type SectionFailure } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionEdits } from "#app/rooms/content/types.ts";
import { createSection, updateSection } from "#app/rooms/content/homepage/section.commands.server.ts";
import { findSection, keepSectionPreview } from "#app/rooms/content/homepage/queries.server.ts";
import { saveTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { sectionsAfter } from "../links.ts";
import { readPresets } from "../load.server.ts";

/** The answer of an action that does not redirect to the list. */
export type SectionAnswer = {
  /** What went wrong as a whole. */
  readonly error: string | null;
  readonly isConflict: boolean;
  /** The form as typed, when it is shown again, and what is wrong with its fields. */
  readonly draft: SectionDraft | null;
  readonly problems: readonly SectionProblem[];
  /** The typed times of a schedule, and what is wrong with them. */
  readonly times: { readonly publish: string; readonly unpublish: string; readonly hides: boolean } | null;
  readonly timeErrors: { readonly publish?: string; readonly unpublish?: string };
  /** The saved template whose new name was refused. */
  readonly templateId: string | null;
  /** The address that shows what was kept for a preview. */
  readonly previewUrl: string | null;
};

const NOTHING: SectionAnswer = {
  error: null,
  isConflict: false,
  draft: null,
  problems: [],
  times: null,
  timeErrors: {},
  templateId: null,
  previewUrl: null,
};

/** An answer that stays on the screen. */
export const sectionAnswer = (parts: Partial<SectionAnswer>, status: number) =>
  data({ ...NOTHING, ...parts }, { status });

/** The answer for a section that is gone, or that somebody else changed. */
export const refusedSection = (
  error: "not_found" | "changed_by_other" | "built_in",
  parts: Partial<SectionAnswer> = {},
) =>
  error === "changed_by_other"
    ? sectionAnswer({ ...parts, error: sectionTexts.changedByOther, isConflict: true }, 409)
    : sectionAnswer({ ...parts, error: error === "built_in" ? sectionTexts.builtInStays : sectionTexts.gone }, 404);

/** Does it; a fault goes to the log, and the sentence of this failure is the answer. */
export async function orFailure<T>(
  ctx: Context,
  { what, parts }: { what: SectionFailure; parts?: Partial<SectionAnswer> },
  work: () => Promise<T>,
) {
  const answer = () => sectionAnswer({ ...parts, error: sectionFailures[what] }, 500);
  return logAndAnswer(ctx, { what: sectionFailures[what], answer }, work);
}

/** A section that is edited: its id, null for one that does not exist yet. */
type SectionPost = Pick<FormPost, "form"> & { readonly id: string | null };

/** Takes the form of "Edit Section" and "Add New Section": a step in it, a preview, or the save. */
export async function handleSectionForm(ctx: Context, { id, form }: SectionPost) {
  const intent = formText(form, "intent");
  const draft: SectionDraft = {
    values: sectionValuesOf(form),
    preset: formText(form, "preset"),
    taken: formText(form, "taken"),
    asks: false,
  };
  // Without script another template may be chosen and not yet taken: first its fields, then the save.
  const step = isSectionStep(intent) ? intent : draft.preset !== draft.taken ? "preset" : null;
  if (step) return sectionAnswer({ draft: takeStep(draft, step, await readPresets(ctx)) }, 200);
  const read = readSection(await withFixedTemplate(ctx, id, draft.values));
  if (!read.ok) return sectionAnswer({ draft, problems: read.error }, 422);
  const edits = read.value;
  switch (intent) {
    case "preview":
      return orFailure(ctx, { what: "preview", parts: { draft } }, () => preview(ctx, { id: id ?? "", edits, form }));
    case "save-template":
      return orFailure(ctx, { what: "save", parts: { draft } }, async () => {
        await saveTemplate(ctx, edits);
        return redirect(sectionsAfter("template-saved"), 303);
      });
    default:
      return orFailure(ctx, { what: "save", parts: { draft } }, () => save(ctx, { id, edits, form, draft }));
  }
}

/** A built-in section keeps its template, whatever was sent. */
async function withFixedTemplate(ctx: Context, id: string | null, values: SectionDraft["values"]) {
  const section = id === null ? null : await findSection(ctx, id);
  return section?.isBuiltIn ? { ...values, template: section.template } : values;
}

type Saving = SectionPost & { readonly edits: SectionEdits; readonly draft: SectionDraft };

async function save(ctx: Context, { id, edits, form, draft }: Saving) {
  if (id === null) {
    await createSection(ctx, edits);
    return redirect(sectionsAfter("created"), 303);
  }
  const saved = await updateSection(ctx, { id, edits, seenUpdatedAt: formText(form, "seenUpdatedAt") });
  return saved.ok ? redirect(sectionsAfter("updated"), 303) : refusedSection(saved.error, { draft });
}

type Previewing = { readonly id: string; readonly edits: SectionEdits; readonly form: FormData };

/** Keeps these words for the preview and answers where it is; without script it leads there, in a tab of its own. */
export async function preview(ctx: Context, { id, edits, form }: Previewing) {
  const token = await keepSectionPreview(ctx, { id, edits });
  if (token === null) return refusedSection("not_found");
  const previewUrl = `/?preview=${encodeURIComponent(token)}#${PREVIEW_PLACE}`;
  return form.has("scripted") ? sectionAnswer({ previewUrl }, 200) : redirect(previewUrl, 303);
}
