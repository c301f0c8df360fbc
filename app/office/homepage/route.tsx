import { Plus } from "lucide-react";
import { sectionTexts } from "#app/rooms/content/homepage/section-messages.ts";
import { SectionList } from "./section-list.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { contentTokens } from "#app/shop/texts/content-tokens.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { SectionDialogs } from "./section-dialogs.tsx";
import {
  copySection,
  deleteSavedTemplate,
  hideSection,
  moveSection,
  nameSectionRevision,
  refuseSection,
  removeSection,
  renameSavedTemplate,
  reorderAll,
  restoreSectionRevision,
  saveSchedule,
  showSection,
} from "./actions.server.ts";
import { previewSection, saveSection, saveSectionTemplate, stepInSection } from "./dialog/section-form.server.ts";
import { sectionPath, SECTIONS } from "./links.ts";
import { readSectionDialog, readSectionRows } from "./load.server.ts";
import { useSectionPreview } from "./dialog/use-section-preview.ts";
import { useSectionToasts } from "./use-section-toasts.ts";

const MAX_FORM_BYTES = 262_144;

export const meta = adminMeta(
  () => sectionTexts.title,
  () => sectionTexts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const settings = await readSettings(ctx);
  const list = await readSectionRows(ctx, settings.timeZone);
  const dialog = list.error === null ? await readSectionDialog(ctx, args.url, settings) : null;
  return withGoneStatus({ list, dialog, tokens: contentTokens(settings) }, dialog?.kind === "gone");
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      save: saveSection,
      "save-template": saveSectionTemplate,
      preview: previewSection,
      preset: stepInSection,
      replace: stepInSection,
      keep: stepInSection,
      "add-feature": stepInSection,
      "remove-feature": stepInSection,
      "add-testimonial": stepInSection,
      "remove-testimonial": stepInSection,
      up: (ctx, post) => moveSection(ctx, post, -1),
      down: (ctx, post) => moveSection(ctx, post, 1),
      reorder: reorderAll,
      activate: showSection,
      deactivate: hideSection,
      duplicate: copySection,
      delete: removeSection,
      schedule: saveSchedule,
      restore: restoreSectionRevision,
      "name-revision": nameSectionRevision,
      "rename-template": renameSavedTemplate,
      "delete-template": deleteSavedTemplate,
    },
    refuse: refuseSection,
    maxBytes: MAX_FORM_BYTES,
  });

export const shouldRevalidate = reloadOn(404, 409, 500);

export default function AdminSections({ loaderData, actionData }: Route.ComponentProps) {
  const { list, dialog, tokens } = loaderData;
  const answer = actionData ?? null;
  const preview = useSectionPreview();
  const result = useSectionToasts({
    answer,
    rows: list.rows,
    loadError: list.error,
    isDialogOpen: dialog !== null && dialog.kind !== "gone",
  });
  return (
    <div className="admin-stack">
      <AdminPageHead title={sectionTexts.title} subtitle={sectionTexts.subtitle}>
        <ButtonLink to={sectionPath({ templates: "1" })} preventScrollReset>
          {sectionTexts.templates}
        </ButtonLink>
        <ButtonLink to={sectionPath({ add: "1" })} preventScrollReset variant="leaf" data-key="n">
          <Plus size={18} />
          {sectionTexts.add}
        </ButtonLink>
      </AdminPageHead>
      {result.done && <AdminSavedNotice text={result.done} dismissTo={SECTIONS} />}
      {result.error && <AdminErrorBanner text={result.error} dismissTo={SECTIONS} />}
      {dialog?.kind === "gone" && <AdminErrorBanner text={dialog.text} dismissTo={SECTIONS} />}
      {list.error ? (
        <Notice tone="danger" action={<ButtonLink to={SECTIONS}>{sectionTexts.tryAgain}</ButtonLink>}>
          <p>{list.error}</p>
        </Notice>
      ) : list.rows.length === 0 ? (
        <div className="admin-empty">
          <p className="admin-empty-title">{sectionTexts.none}</p>
          <p>{sectionTexts.noneHint}</p>
        </div>
      ) : (
        <SectionList rows={list.rows} action={SECTIONS} onPreview={preview} />
      )}
      {dialog && (
        <SectionDialogs
          dialog={dialog}
          answer={answer}
          tokens={tokens}
          nameOf={(id, name) => list.rows.find((row) => row.id === id)?.label ?? name}
          onPreview={preview}
        />
      )}
    </div>
  );
}

export const ErrorBoundary = AdminError;
