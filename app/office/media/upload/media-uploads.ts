import { requireStaff } from "#app/office/http/guard.server.ts";
import { PRESS } from "#app/office/http/list-links.ts";
import { AlreadyDone, pressOf } from "#app/shared/http/press.server.ts";
import type { Route } from "./+types/media-uploads";
import { storeUpload } from "./media-upload-answer.server.ts";

/** Takes one file as the raw body; its name, folder and press are in the address. Sent again with the same press, it is stored once. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { searchParams } = args.url;
  const staff = await requireStaff(args);
  const ctx = { ...staff, ...pressOf(searchParams.get(PRESS)) };
  const storing = storeUpload(ctx, {
    body: args.request.body ?? nothing(),
    originalName: searchParams.get("name") ?? "",
    folderId: searchParams.get("folder") || null,
  });
  const fault = await storing.catch((error: unknown) => {
    if (error instanceof AlreadyDone) return null;
    throw error;
  });
  return Response.json({ error: fault?.text ?? null }, { status: fault?.status ?? 201 });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
