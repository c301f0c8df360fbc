import { data } from "react-router";
import { suggestProducts } from "../../rooms/catalog/use-cases/suggest-products.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import type { Route } from "./+types/search-suggestions";

/** What the search box offers for ?q= while someone types, as JSON (S-HDR-04); browsers may keep it for a minute. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const term = url.searchParams.get("q") ?? "";
  return Response.json(await suggestProducts(shop(context), term), {
    headers: { "Cache-Control": "private, max-age=60" },
  });
}

export const action = () => data({ error: "Method not allowed" }, { status: 405, headers: { Allow: "GET" } });
