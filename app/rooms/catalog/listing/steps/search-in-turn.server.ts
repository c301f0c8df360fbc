import { PRODUCTS_TAG } from "#app/rooms/catalog/constants.ts";
import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { correctedTerm, doubtfulWords, plainWords, searchParts } from "../search.ts";
import { listNearWords } from "../search.store.server.ts";
import { synonymStore } from "#app/rooms/catalog/synonyms/synonym.store.server.ts";
import type { ProductSearch, SearchTerm, SynonymGroup } from "#app/rooms/catalog/types.ts";

type Answer<T> = { readonly found: T | null; readonly term: SearchTerm; readonly correction: string | null };

/** Searches as typed, corrected, in part, then by sound until `ask` finds something; returns that and the correction, or null. */
export async function searchInTurn<T>(
  ctx: Context,
  text: string,
  ask: (search: ProductSearch) => Promise<T | null>,
): Promise<Answer<T>> {
  // public: reads only what `ask` may read.
  const kept = { key: "synonyms", tags: [PRODUCTS_TAG] };
  const synonyms = await keptRead(ctx, kept, () => synonymStore.list(ctx.db));
  const term = termOf(text, synonyms);
  const written = await ask({ term, how: "all" });
  if (written !== null) return { found: written, term, correction: null };
  const corrected = await findCorrection(ctx, text, synonyms);
  const meant = corrected && (await ask({ term: corrected, how: "all" }));
  if (corrected && meant !== null) return { found: meant, term: corrected, correction: corrected.text };
  const partly = term.parts.length > 1 ? await ask({ term, how: "some" }) : null;
  return { found: partly ?? (await ask({ term, how: "alike" })), term, correction: null };
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
  const asked = doubtfulWords(text);
  if (asked.length === 0) return null;
  const others = synonyms.flat().flatMap(plainWords);
  const near = await listNearWords(ctx.db, asked);
  const corrected = correctedTerm(text, new Map(asked.map((word) => [word, [...(near.get(word) ?? []), ...others]])));
  return corrected === null ? null : termOf(corrected, synonyms);
}
