import { data, redirect } from "react-router";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { readSection } from "#app/rooms/content/homepage/form/section-schemas.ts";
import { PREVIEW_PLACE } from "#app/rooms/content/homepage/preview-messages.ts";
import { takeStep, type SectionDraft } from "#app/rooms/content/homepage/form/section-draft.ts";
import { sectionValuesOf } from "#app/rooms/content/homepage/form/section-form.ts";
import { sectionTexts } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionEdits } from "#app/rooms/content/types.ts";
import { createSection, updateSection } from "#app/rooms/content/homepage/section.commands.server.ts";
import { findSection, keepSectionPreview } from "#app/rooms/content/homepage/queries.server.ts";
import { saveTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import { formText, typedFields } from "#app/shared/kernel/forms/form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { sectionsAfter } from "../links.ts";
import { readPresets } from "../load.server.ts";

export type SectionAnswer = {
  readonly error: string | null;
  readonly isConflict: boolean;
  readonly draft: SectionDraft | null;
  readonly problems: readonly SectionProblem[];
  readonly times: { readonly publish: string; readonly unpublish: string; readonly hides: boolean } | null;
  readonly timeErrors: { readonly publish?: string; readonly unpublish?: string };
  readonly templateId: string | null;
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

export const sectionAnswer = (parts: Partial<SectionAnswer>, status: number) =>
  data({ ...NOTHING, ...parts }, { status });

export const refusedSection = (
  error: "not_found" | "changed_by_other" | "built_in",
  parts: Partial<SectionAnswer> = {},
) =>
  error === "changed_by_other"
    ? sectionAnswer({ ...parts, error: sectionTexts.changedByOther, isConflict: true }, 409)
    : sectionAnswer({ ...parts, error: error === "built_in" ? sectionTexts.builtInStays : sectionTexts.gone }, 404);

export async function stepInSection(ctx: StaffContext, { form }: OfficePost) {
  const draft = draftOf(form);
  return sectionAnswer({ draft: takeStep(draft, formText(form, "intent"), await readPresets(ctx)) }, 200);
}

/** Saves the dialog: a new section, or the addressed one; a refused form keeps what was typed. */
export const saveSection = (ctx: StaffContext, post: OfficePost) =>
  withSection(ctx, post, async ({ id, edits, draft }) => {
    if (id === null) {
      await createSection(ctx, edits);
      return redirect(sectionsAfter("created"), 303);
    }
    const saved = await updateSection(ctx, { id, edits, seenUpdatedAt: formText(post.form, "seenUpdatedAt") });
    return saved.ok ? redirect(sectionsAfter("updated"), 303) : refusedSection(saved.error, { draft });
  });

export const saveSectionTemplate = (ctx: StaffContext, post: OfficePost) =>
  withSection(ctx, post, async ({ edits }) => {
    await saveTemplate(ctx, edits);
    return redirect(sectionsAfter("template-saved"), 303);
  });

export async function previewSection(ctx: StaffContext, post: OfficePost) {
  const { form, argument: id } = post;
  if (id === "") return withSection(ctx, post, (section) => preview(ctx, { ...section, id: section.id ?? "", form }));
  const section = await findSection(ctx, id);
  return section ? preview(ctx, { id, edits: section, form }) : refusedSection("not_found");
}

export const draftOf = (form: FormData): SectionDraft => ({
  values: sectionValuesOf(form),
  ...typedFields(form, ["preset", "taken"]),
  needsConfirmation: false,
});

type ReadSection = { readonly id: string | null; readonly edits: SectionEdits; readonly draft: SectionDraft };

/** Reads the dialog's form and passes the section on; errors return to the dialog with what was typed. */
async function withSection<Answer>(
  ctx: StaffContext,
  { form, url: { searchParams } }: OfficePost,
  work: (section: ReadSection) => Promise<Answer>,
) {
  const id = searchParams.has("add") ? null : (searchParams.get("edit") ?? "");
  const draft = draftOf(form);
  // Without script a chosen template may not be applied yet: first its fields, then the save.
  if (draft.preset !== draft.taken)
    return sectionAnswer({ draft: takeStep(draft, "preset", await readPresets(ctx)) }, 200);
  const read = readSection(await withFixedTemplate(ctx, id, draft.values));
  return read.ok ? work({ id, edits: read.value, draft }) : sectionAnswer({ draft, problems: read.error }, 422);
}

/** A built-in section keeps its template and ignores a submitted one. */
async function withFixedTemplate(ctx: StaffContext, id: string | null, values: SectionDraft["values"]) {
  const section = id === null ? null : await findSection(ctx, id);
  return section?.isBuiltIn ? { ...values, template: section.template } : values;
}

type Previewing = { readonly id: string; readonly edits: SectionEdits; readonly form: FormData };

/** Stores these texts for the preview and returns its address; without script redirects there, in a new tab. */
async function preview(ctx: StaffContext, { id, edits, form }: Previewing) {
  const token = await keepSectionPreview(ctx, { id, edits });
  if (token === null) return refusedSection("not_found");
  const previewUrl = `/?preview=${encodeURIComponent(token)}#${PREVIEW_PLACE}`;
  return form.has("scripted") ? sectionAnswer({ previewUrl }, 200) : redirect(previewUrl, 303);
}
