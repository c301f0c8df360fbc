import { findMail } from "#app/rooms/notifications/mail/queries.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { mailFrame } from "#app/office/http/mail-frame.server.ts";
import type { Route } from "./+types/mail-preview";

/** A mail of the outbox as its recipient sees it, without the keys in its links, framed in its details. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const mail = await findMail(await requireStaff(args), args.url.searchParams.get("id") ?? "");
  return mailFrame(args.context, mail && mail.html);
}
