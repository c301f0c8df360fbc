import type { RouterContextProvider } from "react-router";
import type { HomeSection } from "#app/rooms/content/types.ts";
import { readPreviewedSections } from "#app/rooms/content/homepage/queries.server.ts";
import type { AdminPath } from "#app/shared/http/admin-routes.ts";
import { allowFraming } from "#app/shared/http/request-state.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";

/** The screen that frames it requires the same permission. */
const PREVIEW: AdminPath = "/admin/content/homepage/preview";

/** Both null when it has expired. */
type Preview = {
  readonly token: string;
  readonly sections: readonly HomeSection[] | null;
  readonly previewedId: string | null;
};
type PageRequest = {
  readonly request: Request;
  readonly url: URL;
  readonly context: Pick<RouterContextProvider, "get">;
};

/** Reads the `preview` parameter; null without one. Only for staff who may edit the home page. */
export async function readPreview(page: PageRequest): Promise<Preview | null> {
  const token = page.url.searchParams.get("preview");
  if (token === null) return null;
  const ctx = await requireStaff({ ...page, pattern: PREVIEW });
  allowFraming(page.context);
  const shown = await readPreviewedSections(ctx, token);
  return { token, sections: shown?.sections ?? null, previewedId: shown?.previewedId ?? null };
}
