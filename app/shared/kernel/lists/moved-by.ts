/** The ids with one of them so many places further down (up when negative), at most to an end. An unknown one is ignored. */
export function movedBy(ids: readonly string[], { id, by }: { readonly id: string; readonly by: number }): string[] {
  const at = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  if (at === -1) return others;
  const to = Math.min(Math.max(at + by, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
