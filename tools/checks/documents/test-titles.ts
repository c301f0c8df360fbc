import { isCode, isTest, type Check } from "#tools/checks/check.ts";
import { argumentsOf, isNode, nodesOf, placeOf, textOf, type Node } from "#tools/checks/syntax.ts";
import { sentenceOf } from "./acceptance-rows.ts";

const STARTERS = new Set(["test", "it"]);
/** With these a test still runs; `skip`, `todo`, `fixme` and conditions prove nothing. */
const RUNNING = new Set(["each", "for", "only", "concurrent", "sequential"]);
const BEGINS_WITH_ROW = /^[SA]-[A-Z]+-\d/;
const ONLY_ROWS = /^[SA]-[A-Z\d-]+(?:, [SA]-[A-Z\d-]+)*$/;

/** Some tests run on one platform only. */
const CONDITIONAL = new Set([...RUNNING, "runIf", "skipIf"]);

/** A capital before small letters; abbreviations, ids and names such as PostgreSQL have another capital or a digit. */
const CAPITALISED = /^[A-Z](?![\w'-]*[A-Z\d])/;
/** Proper names and keys that may begin a title; a label stands in quotes. */
const PROPER_NAME = /^(?:Annex|Enter|Escape|React)\b/;

/** All titles begin alike, with or without acceptance rows: in lower case. */
export const lowerCaseTitles: Check = {
  name: "test-titles",
  run: (tree) =>
    tree.files
      .filter((file) => isCode(file) && isTest(file))
      .flatMap((file) =>
        testsIn(nodesOf(tree, file), CONDITIONAL)
          .filter(({ title }) => CAPITALISED.test(sentenceOf(title)) && !PROPER_NAME.test(sentenceOf(title)))
          .map(({ title, call }) => ({
            file,
            line: placeOf(tree.read(file), call).line,
            message: `begin in lower case, and quote a label ('Add to Cart'): "${title}"`,
          })),
      ),
};

/** Returns the titles, and for a table of cases also the titles inside it; tests with a condition only when requested. */
export function testTitles(nodes: readonly Node[], { withConditional = false } = {}): string[] {
  return testsIn(nodes, withConditional ? CONDITIONAL : RUNNING).flatMap(({ title, call }) => [
    title,
    ...titlesInTable(call["callee"]).map((each) => (ONLY_ROWS.test(each) ? withRows(title, each) : each)),
  ]);
}

function testsIn(nodes: readonly Node[], running: ReadonlySet<string>): { title: string; call: Node }[] {
  return nodes.flatMap((call) => {
    if (call.type !== "CallExpression" || !isTestStarter(call["callee"], running)) return [];
    const title = textOf(argumentsOf(call)[0]);
    return title === undefined ? [] : [{ title, call }];
  });
}

/** Turns "%s: %s is required" of a table whose cases name their rows into "S-VAL-01: %s is required". */
const withRows = (title: string, rows: string): string => `${rows}: ${title.replace(/^(?:%s|\$\w+)[:,]? ?/, "")}`;

function isTestStarter(callee: unknown, running: ReadonlySet<string>): boolean {
  if (isNode(callee, "Identifier")) return STARTERS.has(String(callee["value"]));
  if (isNode(callee, "MemberExpression")) {
    const member = callee["property"];
    return (
      isNode(member, "Identifier") && running.has(String(member["value"])) && isTestStarter(callee["object"], running)
    );
  }
  if (isNode(callee, "CallExpression")) return isTestStarter(callee["callee"], running);
  return isNode(callee, "TaggedTemplateExpression") && isTestStarter(callee["tag"], running);
}

function titlesInTable(callee: unknown): string[] {
  const titles: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== "object" || value === null) return;
    const text = textOf(value);
    if (text !== undefined && BEGINS_WITH_ROW.test(text)) titles.push(text);
    else Object.values(value).forEach(look);
  };
  if (isNode(callee, "CallExpression")) look(callee["arguments"]);
  return titles;
}
