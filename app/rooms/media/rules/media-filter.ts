import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/address-query.ts";
import { MEDIA_KINDS, MEDIA_VIEWS, NO_FOLDER, PRODUCT_FOLDER } from "../constants.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { MediaFilter } from "../types.ts";

const SEARCH_MAX = 80;

/** Reads the library's filter from the address; what cannot be read is left out, as if not asked. */
export function readMediaFilter(params: URLSearchParams): MediaFilter {
  const folder = params.get("folder") ?? "";
  return {
    search: readSearch(params.get("q"), SEARCH_MAX),
    kind: oneOf(MEDIA_KINDS, params.get("type")),
    folder: [NO_FOLDER, PRODUCT_FOLDER].includes(folder) || isUuid(folder) ? folder : null,
    view: oneOf(MEDIA_VIEWS, params.get("view")) ?? "grid",
    page: readPage(params.get("page")),
  };
}

/** Writes the filter as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function mediaFilterQuery({ search, kind, folder, view, page }: MediaFilter): string {
  const asked = {
    q: search,
    type: kind,
    folder,
    view: view === "grid" ? null : view,
  };
  return writeQuery(asked, page);
}
