import { z } from "zod";
import type { Check } from "../check.ts";
import type { SourceTree } from "../source-tree.ts";
import { undeclaredNames } from "../syntax.ts";
import { allTests, findTest } from "#tools/tables/find-tests.ts";
import { placesOf } from "#tools/tables/switch-off.ts";

const DATA = "tests/guards/switched-off.json";

const GUARDS = z.record(
  z.string(),
  z.array(
    z.strictObject({
      guard: z.string().min(1),
      file: z.string().min(1),
      /** Whole code that stands in the file once; with what stands beside it where it would not. */
      code: z.string().min(1),
      /** The code in its place, with which the program still runs; "" when it is only removed, the same and more when a fault is planted. */
      becomes: z.string(),
      /** The test that turned red: its file, and the beginning of its title. */
      test: z.string().min(1),
    }),
  ),
);

export type SwitchedOff = z.infer<typeof GUARDS>[string][number];

export const readGuards = (tree: SourceTree): SwitchedOff[] =>
  Object.values(GUARDS.parse(JSON.parse(tree.read(DATA)))).flat();

/**
 * The code that is switched off stands in its file exactly once, the program still runs without it, and the test that turns red exists:
 * a program that does not run turns any test red.
 */
export const switchedOffGuards: Check = {
  name: "switched-off-guards",
  run(tree) {
    if (!tree.has(DATA)) return [];
    const lines = tree.read(DATA).split("\n");
    const tests = allTests(tree);
    const declared = declarations(tree);
    const guards = readGuards(tree);
    return guards.flatMap((guard, at) => {
      const line = lines.findIndex((text) => text.includes(JSON.stringify(guard.guard))) + 1;
      const isTwice = guards.findIndex((other) => other.guard === guard.guard) < at;
      const messages = [
        ...(isTwice ? [`two guards are called ${guard.guard}`] : []),
        ...faultsOfCode(tree, guard, declared),
        ...(findTest(tests, guard.test) ? [] : [`no test is named ${guard.test}`]),
      ];
      return messages.map((message) => ({ file: DATA, line, message }));
    });
  },
};

type Declarations = (file: string) => ReadonlySet<string>;

/** Remembers the undeclared names of each file. */
function declarations(tree: SourceTree): Declarations {
  const known = new Map<string, ReadonlySet<string>>();
  return (file) => {
    const names = known.get(file) ?? undeclaredNames(tree.read(file), file.endsWith("x"));
    known.set(file, names);
    return names;
  };
}

function faultsOfCode(tree: SourceTree, guard: SwitchedOff, undeclaredIn: Declarations): string[] {
  const { file, code } = guard;
  const [place, ...more] = tree.has(file) ? placesOf(tree.read(file), guard) : [];
  if (!place) return [`no ${file} has ${code}`];
  if (more.length > 0) return [`${file} has ${more.length + 1} times ${code}: add what stands beside the one`];
  if (place.isCut) return [`the code in ${file} is cut short: ${code}`];
  if (!/\.tsx?$/.test(file)) return [];
  try {
    const names = undeclaredNames(place.without, file.endsWith("x"));
    const lost = [...names].filter((name) => !undeclaredIn(file).has(name) && !(name in globalThis));
    return lost.map((name) => `${file} does not run without ${code}: ${name} is not declared`);
  } catch {
    return [`${file} does not parse without ${code}`];
  }
}
