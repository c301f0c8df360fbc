import { readBell } from "#app/rooms/notifications/bell/queries.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/bell";

/** The reader's bell as JSON; 401 without a session, 403 for customers. */
export async function loader(args: Route.LoaderArgs) {
  const bell = await readBell(await requireStaff(args));
  return Response.json(bell, { headers: { "Cache-Control": "no-store" } });
}
