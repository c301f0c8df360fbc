import { redirect } from "react-router";
import { findMediaFiles } from "#app/rooms/media/use-cases/find-media-files.server.ts";
import { zipMediaFiles } from "#app/rooms/media/use-cases/zip-media-files.server.ts";
import { methodNotAllowed } from "#app/shared/http/json-errors.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { zipFile } from "#app/shared/http/zip-file.server.ts";
import { withQuery } from "#app/shared/kernel/address-query.ts";
import { formTexts } from "#app/shared/kernel/form-text.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/media-download";
import { mediaPath } from "./media-links.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** One selected file as it is, several as one zip; back to the library with the reason when there is none. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const ids = [...new Set(formTexts(form, "id").filter(isUuid))];
  if (ids.length === 1) {
    const [file] = await findMediaFiles(ctx, ids);
    if (file) return redirect(`${file.url}?download`, 303);
  }
  const zip = await zipMediaFiles(ctx, ids);
  if (zip.ok) return zipFile(`media-${ctx.now.toISOString().slice(0, "YYYY-MM-DD".length)}.zip`, zip.value);
  return redirect(withQuery(mediaPath(args.url.search), { done: zip.error }), 303);
}
