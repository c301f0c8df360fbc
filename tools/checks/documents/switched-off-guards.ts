import { z } from "zod";
import type { Check } from "../check.ts";
import type { SourceTree } from "../source-tree.ts";

const DATA = "tests/guards/switched-off.json";

const GUARDS = z.record(
  z.string(),
  z.array(
    z.strictObject({
      guard: z.string().min(1),
      file: z.string().min(1),
      /** The code that was switched off, or its beginning. */
      code: z.string().min(1),
      /** The code in its place; "" when it was only removed. */
      becomes: z.string(),
      /** The test that turned red: its file, and the beginning of its title. */
      test: z.string().min(1),
    }),
  ),
);

export type SwitchedOff = z.infer<typeof GUARDS>[string][number];

export const readGuards = (tree: SourceTree): SwitchedOff[] =>
  Object.values(GUARDS.parse(JSON.parse(tree.read(DATA)))).flat();

/** The code that was switched off still exists in the file that the record names. */
export const switchedOffGuards: Check = {
  name: "switched-off-guards",
  run(tree) {
    if (!tree.has(DATA)) return [];
    const lines = tree.read(DATA).split("\n");
    return readGuards(tree)
      .filter(({ file, code }) => !tree.has(file) || !closed(tree.read(file)).includes(closed(code)))
      .map(({ guard, file, code }) => ({
        file: DATA,
        line: lines.findIndex((line) => line.includes(JSON.stringify(guard))) + 1,
        message: `no ${file} has ${code}`,
      }));
  },
};

/** Ignores layout: whitespace, trailing commas and the kind of quotes. */
const closed = (code: string): string =>
  code
    .replaceAll(/\s+/g, "")
    .replaceAll("`", "'")
    .replaceAll(/,(?=[)\]}]|$)/g, "");
