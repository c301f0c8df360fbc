import { redirect } from "react-router";
import { findMediaFiles } from "#app/rooms/media/library/queries.server.ts";
import { zipMediaFiles } from "#app/rooms/media/library/zip-media-files.server.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { zipFile } from "#app/shared/http/files/download.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formTexts } from "#app/shared/kernel/forms/form.ts";
import { idsSchema } from "#app/shared/kernel/lists/selection-schemas.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/media-download";
import { mediaPath } from "./links.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** One selected file as it is, several as a zip; back to the library with the reason when there is none. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const ids = idsSchema().parse(formTexts(form, "id"));
  if (ids.length === 1) {
    const [file] = await findMediaFiles(ctx, ids);
    if (file) return redirect(`${file.url}?download`, 303);
  }
  const zip = await zipMediaFiles(ctx, ids);
  if (zip.ok) return zipFile(`media-${ctx.now.toISOString().slice(0, "YYYY-MM-DD".length)}.zip`, zip.value);
  return redirect(withQuery(mediaPath(args.url.search), { done: zip.error }), 303);
}
