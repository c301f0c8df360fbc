import { requireStaff } from "#app/office/http/guard.server.ts";
import { readTerm } from "../palette/search-items.ts";
import type { Route } from "./+types/search-call";
import { searchRecords } from "./search-records.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const groups = await searchRecords(ctx, readTerm(args.url.searchParams.get("q")));
  return Response.json({ groups }, { headers: { "Cache-Control": "no-store" } });
}
