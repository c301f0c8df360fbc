import { Monitor } from "lucide-react";
import { PREVIEW_PLACE, previewTexts } from "#app/rooms/content/homepage/preview-messages.ts";
import { readPreviewedSections } from "#app/rooms/content/homepage/queries.server.ts";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/section-preview";
import { SECTIONS } from "./links.ts";
import { sectionTexts } from "#app/rooms/content/homepage/section-messages.ts";

export const meta = adminMeta(() => sectionTexts.preview);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const token = args.url.searchParams.get("token") ?? "";
  if (!(await readPreviewedSections(ctx, token))) return { page: null };
  return { page: `/?preview=${encodeURIComponent(token)}#${PREVIEW_PLACE}` };
}

export default function SectionPreview({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) return <PreviewOver />;
  return (
    <div className="admin-stack">
      <AdminPageHead title={previewTexts.banner} subtitle={previewTexts.note}>
        <ButtonLink to={SECTIONS}>{previewTexts.back}</ButtonLink>
        <a href={page} className={buttonClass({})}>
          <Monitor size={18} />
          {previewTexts.desktop}
        </a>
      </AdminPageHead>
      <iframe src={page} title={previewTexts.frame} className="section-phone" />
    </div>
  );
}

const PreviewOver = () => (
  <div className="admin-stack">
    <AdminPageHead title={previewTexts.overTitle} subtitle={previewTexts.overText}>
      <ButtonLink to={SECTIONS} variant="leaf">
        {previewTexts.back}
      </ButtonLink>
    </AdminPageHead>
  </div>
);

export const ErrorBoundary = AdminError;
