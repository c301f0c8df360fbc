type Folder = { readonly id: string; readonly name: string; readonly parentId: string | null };
/** A folder with how deep it lies, 0 at the top. */
export type PlacedFolder<T> = T & { readonly depth: number };

/** All folders with their children below them, by name; one whose parent is unknown stands at the top. */
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

/** Whether a folder may be put into that one: not into itself, nor into what lies in it. */
export function mayMoveInto(folders: readonly Folder[], id: string, parentId: string | null): boolean {
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at);) {
    if (at === id) return false;
    seen.add(at);
    at = folders.find((folder) => folder.id === at)?.parentId ?? null;
  }
  return true;
}
