import { z } from "zod";
import type { Check } from "../check.ts";
import type { SourceTree } from "../source-tree.ts";
import { allTests, findTest } from "#tools/tables/find-tests.ts";

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

/** The code that was switched off still exists in the file that the record names, and so does the test that turned red. */
export const switchedOffGuards: Check = {
  name: "switched-off-guards",
  run(tree) {
    if (!tree.has(DATA)) return [];
    const lines = tree.read(DATA).split("\n");
    const tests = allTests(tree);
    return readGuards(tree).flatMap(({ guard, file, code, test }) => {
      const line = lines.findIndex((text) => text.includes(JSON.stringify(guard))) + 1;
      const hasCode = tree.has(file) && closed(tree.read(file)).includes(closed(code));
      return [
        ...(hasCode ? [] : [{ file: DATA, line, message: `no ${file} has ${code}` }]),
        ...(findTest(tests, test) ? [] : [{ file: DATA, line, message: `no test is named ${test}` }]),
      ];
    });
  },
};

/** Ignores layout: whitespace, trailing commas and the kind of quotes. */
const closed = (code: string): string =>
  code
    .replaceAll(/\s+/g, "")
    .replaceAll("`", "'")
    .replaceAll(/,(?=[)\]}]|$)/g, "");
