import { Plus } from "lucide-react";
import { sectionTexts } from "#app/rooms/content/homepage/section-messages.ts";
import { SectionList } from "./section-list.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
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
  const list = await readSectionRows(ctx, args.url, settings.timeZone);
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
    <ListScreen
      title={sectionTexts.title}
      subtitle={sectionTexts.subtitle}
      here={SECTIONS}
      list={list}
      paging={{ page: 1, to: () => SECTIONS }}
      noun={sectionTexts.noun}
      empty={{ none: sectionTexts.none, hint: sectionTexts.noneHint, allTo: null }}
      actions={
        <>
          <ButtonLink to={sectionPath({ templates: "1" })} preventScrollReset>
            {sectionTexts.templates}
          </ButtonLink>
          <ButtonLink to={sectionPath({ add: "1" })} preventScrollReset variant="leaf" data-key="n">
            <Plus size={18} />
            {sectionTexts.add}
          </ButtonLink>
        </>
      }
      done={result.done}
      refused={result.error ?? (dialog?.kind === "gone" ? dialog.text : null)}
      after={
        dialog && (
          <SectionDialogs
            dialog={dialog}
            answer={answer}
            tokens={tokens}
            nameOf={(id, name) => list.rows.find((row) => row.id === id)?.label ?? name}
            onPreview={preview}
          />
        )
      }
    >
      <SectionList rows={list.rows} action={SECTIONS} onPreview={preview} />
    </ListScreen>
  );
}

export const ErrorBoundary = AdminError;
