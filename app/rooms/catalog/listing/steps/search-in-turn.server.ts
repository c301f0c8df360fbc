import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { correctedTerm, doubtfulWords, plainWords, searchParts } from "../search.ts";
import { listNearWords } from "../search.store.server.ts";
import { synonymStore } from "#app/rooms/catalog/synonyms/synonym.store.server.ts";
import type { ProductSearch, SearchTerm, SynonymGroup } from "#app/rooms/catalog/types.ts";

type SearchOutcome<T> = { readonly found: T | null; readonly term: SearchTerm; readonly correction: string | null };

/** Searches as typed, corrected, in part, then by sound until `runSearch` finds something; returns that and the correction, or null. */
export async function searchInTurn<T>(
  ctx: Context,
  text: string,
  runSearch: (search: ProductSearch) => Promise<T | null>,
): Promise<SearchOutcome<T>> {
  // public: reads only what `runSearch` may read.
  const kept = { key: "synonyms", tags: [PAGE_TAGS.products] };
  const synonyms = await keptRead(ctx, kept, () => synonymStore.list(ctx.db));
  const term = termOf(text, synonyms);
  const exact = await runSearch({ term, how: "all" });
  if (exact !== null) return { found: exact, term, correction: null };
  const corrected = await findCorrection(ctx, text, synonyms);
  const matches = corrected && (await runSearch({ term: corrected, how: "all" }));
  if (corrected && matches !== null) return { found: matches, term: corrected, correction: corrected.text };
  const partial = term.parts.length > 1 ? await runSearch({ term, how: "some" }) : null;
  return { found: partial ?? (await runSearch({ term, how: "alike" })), term, correction: null };
}

const termOf = (text: string, synonyms: readonly SynonymGroup[]): SearchTerm => ({
  text,
  parts: searchParts(text, synonyms),
});

async function findCorrection(
  ctx: Context,
  text: string,
  synonyms: readonly SynonymGroup[],
): Promise<SearchTerm | null> {
  const doubtful = doubtfulWords(text);
  if (doubtful.length === 0) return null;
  const others = synonyms.flat().flatMap(plainWords);
  const near = await listNearWords(ctx.db, doubtful);
  const corrected = correctedTerm(
    text,
    new Map(doubtful.map((word) => [word, [...(near.get(word) ?? []), ...others]])),
  );
  return corrected === null ? null : termOf(corrected, synonyms);
}
