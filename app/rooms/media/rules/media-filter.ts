import { MEDIA_KINDS, MEDIA_VIEWS, NO_FOLDER, PRODUCT_FOLDER } from "../constants.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import type { MediaFilter } from "../types.ts";

const PAGE_MAX = 100_000;
const SEARCH_MAX = 80;
const FIRST_PRINTABLE = 32;

/** Reads the library's question from the address; what cannot be read is left out, as if not asked. */
export function readMediaFilter(params: URLSearchParams): MediaFilter {
  const page = Number(params.get("page"));
  const folder = params.get("folder") ?? "";
  return {
    search: cleanText(params.get("q")),
    kind: oneOf(MEDIA_KINDS, params.get("type")),
    folder: [NO_FOLDER, PRODUCT_FOLDER].includes(folder) || isUuid(folder) ? folder : null,
    view: oneOf(MEDIA_VIEWS, params.get("view")) ?? "grid",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function mediaFilterQuery({ search, kind, folder, view, page }: MediaFilter): string {
  const asked = {
    q: search,
    type: kind,
    folder,
    view: view === "grid" ? null : view,
    page: page === 1 ? null : String(page),
  };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}

// PostgreSQL takes no zero byte in a text, and nobody types the others.
const cleanText = (text: string | null): string =>
  [...(text ?? "")]
    .filter((character) => (character.codePointAt(0) ?? 0) >= FIRST_PRINTABLE)
    .slice(0, SEARCH_MAX)
    .join("")
    .trim();

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((value) => value === given) ?? null;
