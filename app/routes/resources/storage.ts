import { createReadableStreamFromReadable } from "@react-router/node";
import { shop } from "../../shared/http/request-state.server.ts";
import { readStoredFile } from "../../rooms/media/use-cases/read-stored-file.server.ts";
import type { Route } from "./+types/storage";

/** Gives out a stored file; names are never used twice, so it may be kept for ever. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const file = await readStoredFile(shop(context), params["*"]);
  if (!file) return new Response("Not found", { status: 404 });
  const headers = new Headers({
    "Content-Type": file.mime,
    "Content-Length": String(file.size),
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${file.size.toString(36)}-${file.changedAt.getTime().toString(36)}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(file.isDownload && { "Content-Disposition": "attachment" }),
  });
  if (request.headers.get("if-none-match") === headers.get("ETag")) {
    file.stream.destroy();
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(createReadableStreamFromReadable(file.stream), { headers });
}
