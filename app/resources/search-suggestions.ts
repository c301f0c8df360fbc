import { data } from "react-router";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { suggestProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import type { Route } from "./+types/search-suggestions";
import { httpTexts } from "#app/shared/http/messages.ts";

/** Suggestions for ?q= as JSON; browsers may cache them for a minute. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const term = url.searchParams.get("q") ?? "";
  const ctx = shop(context);
  const { currency } = await readSettings(ctx);
  const answer: SuggestionsAnswer = { ...(await suggestProducts(ctx, term)), currency };
  return Response.json(answer, { headers: { "Cache-Control": "private, max-age=60" } });
}

export const action = () => data({ error: httpTexts.methodNotAllowed }, { status: 405, headers: { Allow: "GET" } });
