import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { MEDIA_KINDS, MEDIA_VIEWS, NO_FOLDER, PRODUCT_FOLDER } from "../constants.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { MediaFilter } from "../types.ts";

const SEARCH_MAX = 80;

/** Reads the library's filter from the address; ignores unreadable values. */
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

/** Writes the filter as a query with its "?", "" without a filter; the inverse of reading. */
export function mediaFilterQuery({ search, kind, folder, view, page }: MediaFilter): string {
  const params = {
    q: search,
    type: kind,
    folder,
    view: view === "grid" ? null : view,
  };
  return writeQuery(params, page);
}

type Folder = { readonly id: string; readonly name: string; readonly parentId: string | null };
export type PlacedFolder<T> = T & { readonly depth: number };

/** All folders in tree order, by name; one with an unknown parent is at the top. */
export function folderTree<T extends Folder>(folders: readonly T[]): PlacedFolder<T>[] {
  const known = new Set(folders.map(({ id }) => id));
  const parentOf = ({ parentId }: T): string | null => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = (parentId: string | null, depth: number): PlacedFolder<T>[] =>
    folders
      .filter((folder) => parentOf(folder) === parentId)
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .flatMap((folder) => [{ ...folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 0);
}

/** Whether a folder may be moved there: not into itself or its descendants. */
export function mayMoveInto(folders: readonly Folder[], id: string, parentId: string | null): boolean {
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at);) {
    if (at === id) return false;
    seen.add(at);
    at = folders.find((folder) => folder.id === at)?.parentId ?? null;
  }
  return true;
}
