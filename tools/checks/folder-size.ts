import { isTest, type Check, type Violation } from "./check.ts";
import type { SourceTree } from "./source-tree.ts";

const MOST_ENTRIES = 20;
/** Larger folders, with their limits. */
const LARGER: Readonly<Record<string, number>> = {};

/** A folder below app/ has at most 20 entries, tests included. */
export const folderSize: Check = {
  name: "folder-size",
  run: (tree) =>
    [...entriesByFolder(tree)].flatMap(([folder, entries]): Violation[] => {
      const most = LARGER[folder] ?? MOST_ENTRIES;
      if (entries.size <= most) return [];
      const message = `${entries.size} entries, at most ${most}: move files that are opened together into a folder`;
      return [{ file: folder, line: 1, message }];
    }),
};

function entriesByFolder(tree: SourceTree): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of tree.files.filter((each) => each.startsWith("app/"))) {
    const parts = file.split("/");
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join("/");
      folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ""));
    }
  }
  return folders;
}

const SHORT_LINES = 25;
const MOST_SHORT = 250;

/** Only a few files may be so short that they make sense only together with others. */
export const shortFiles: Check = {
  name: "short-files",
  run(tree) {
    const short = tree.files.filter((file) => isSource(file) && linesOf(tree.read(file)) < SHORT_LINES);
    if (short.length <= MOST_SHORT) return [];
    const message = `${short.length} files have fewer than ${SHORT_LINES} lines, at most ${MOST_SHORT} may: move a part into the file that uses it`;
    return [{ file: "app", line: 1, message }];
  },
};

const isSource = (file: string): boolean => file.startsWith("app/") && /\.(?:tsx?|css)$/.test(file) && !isTest(file);
const linesOf = (text: string): number => text.split("\n").length - 1;
