/** Which rows of a sorted list are read: so many after so many, counted from its beginning or from its end. */
export type ListPart = { readonly limit: number; readonly offset: number; readonly isFromEnd: boolean };

/** The rows of a page (from 1) of `size` among `total`, counted from the nearer end of the list; none beyond the last page. */
export function partOf(total: number, page: number, size: number): ListPart {
  const before = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, total - before));
  const after = total - before - limit;
  return after < before
    ? { limit, offset: Math.max(0, after), isFromEnd: true }
    : { limit, offset: before, isFromEnd: false };
}
