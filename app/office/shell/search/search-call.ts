import { requireStaff } from "#app/office/http/guard.server.ts";
import { readTerm } from "../palette/search-items.ts";
import type { Route } from "./+types/search-call";
import { searchRecords } from "./search-records.server.ts";

/** The records that match ?q=, as JSON for the search box; each kind only with its permission. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const groups = await searchRecords(ctx, readTerm(args.url.searchParams.get("q")));
  return Response.json({ groups }, { headers: { "Cache-Control": "no-store" } });
}
