import { argumentsOf, isNode, textOf, type Node } from "#tools/checks/syntax.ts";

const STARTERS = new Set(["test", "it"]);
/** With these a test still runs; `skip`, `todo`, `fixme` and conditions prove nothing. */
const RUNNING = new Set(["each", "for", "only", "concurrent", "sequential"]);
const BEGINS_WITH_ROW = /^[SA]-[A-Z]+-\d/;
const ONLY_ROWS = /^[SA]-[A-Z\d-]+(?:, [SA]-[A-Z\d-]+)*$/;

/** Some tests run on one platform only. */
const CONDITIONAL = new Set([...RUNNING, "runIf", "skipIf"]);

/** Returns the titles, and for a table of cases also the titles inside it; tests with a condition only when requested. */
export function testTitles(nodes: readonly Node[], { withConditional = false } = {}): string[] {
  const running = withConditional ? CONDITIONAL : RUNNING;
  return nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || !isTestStarter(node["callee"], running)) return [];
    const title = textOf(argumentsOf(node)[0]);
    if (title === undefined) return [];
    return [
      title,
      ...titlesInTable(node["callee"]).map((each) => (ONLY_ROWS.test(each) ? withRows(title, each) : each)),
    ];
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
