import { createReadableStreamFromReadable } from "@react-router/node";
import { shop } from "#app/shared/http/request-state.server.ts";
import { readStoredFile, type StoredFile } from "#app/rooms/media/library/queries.server.ts";
import { mayEnterOffice } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/storage";
import { httpTexts } from "#app/shared/http/messages.ts";

/** Serves a stored file, cacheable for ever because names are never reused. Staff-only files pass the back office's guard. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asDownload = new URL(request.url).searchParams.has("download");
  const ctx = shop(context);
  const file = await readStoredFile(ctx, params["*"], { asDownload, mayEnterOffice: () => mayEnterOffice(ctx) });
  if (!file) return new Response(httpTexts.notFound, { status: 404 });
  const headers = new Headers({
    "Content-Type": file.mime,
    "Content-Length": String(file.size),
    "Cache-Control": file.isStaffOnly ? "private, no-store" : "public, max-age=31536000, immutable",
    ETag: `"${file.size.toString(36)}-${file.changedAt.getTime().toString(36)}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(file.isDownload && { "Content-Disposition": disposition(file) }),
  });
  if (request.headers.get("if-none-match") === headers.get("ETag")) {
    file.stream.destroy();
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(createReadableStreamFromReadable(file.stream), { headers });
}

/** Encodes the name so that no character can end the header (RFC 8187). */
const disposition = ({ saveAs }: StoredFile): string =>
  saveAs
    ? `attachment; filename*=UTF-8''${encodeURIComponent(saveAs.toWellFormed()).replaceAll("'", "%27")}`
    : "attachment";
