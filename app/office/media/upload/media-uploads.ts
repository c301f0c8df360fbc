import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/media-uploads";
import { storeUpload } from "./media-upload-answer.server.ts";

/** Takes one file as the raw body; its name and folder are in the address. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const { searchParams } = args.url;
  const fault = await storeUpload(ctx, {
    body: args.request.body ?? nothing(),
    originalName: searchParams.get("name") ?? "",
    folderId: searchParams.get("folder") || null,
  });
  return Response.json({ error: fault?.text ?? null }, { status: fault?.status ?? 201 });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
