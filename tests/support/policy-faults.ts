/** The directives of a content security policy with their sources. */
export const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split("; ")
      .map((each) => each.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );

const SAFE_WORDS = /^'(?:self|none|sha(?:256|384|512)-[\w+/]+={0,2})'$/;
/** A host over https, or the hosts below it, which the payment provider requires; no address of numbers, no path. */
const ONE_HOST = /^https:\/\/(?!\d)(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const OBSOLETE = /^(?:reflected-xss|referrer|block-all-mixed-content|plugin-types|prefetch-src|child-src)$/;
const KNOWN = new Set(
  "default-src script-src style-src img-src font-src connect-src frame-src object-src base-uri form-action frame-ancestors manifest-src worker-src require-trusted-types-for trusted-types report-uri report-to".split(
    " ",
  ),
);

/** What Google's CSP Evaluator counts as a high finding: what would let a page run or load code that is not the shop's. */
export function policyFaults(policy: string): string[] {
  const directives = directivesOf(policy);
  const sourcesOf = (name: string): readonly string[] => directives.get(name) ?? directives.get("default-src") ?? [];
  const only = (name: string, source: string): string[] =>
    directives.get(name)?.join() === source ? [] : [`${name} is not ${source}`];
  const names = policy.split("; ").map((each) => each.split(" ")[0] ?? "");
  return [
    ...only("object-src", "'none'"),
    ...only("base-uri", "'none'"),
    ...["default-src", "script-src", "form-action", "frame-ancestors"]
      .filter((name) => !directives.get(name)?.length)
      .map((name) => `${name} is missing`),
    ...["script-src", "style-src", "connect-src", "frame-src", "worker-src", "manifest-src", "form-action"].flatMap(
      (name) =>
        sourcesOf(name)
          .filter((source) => !SAFE_WORDS.test(source) && !ONE_HOST.test(source))
          .map((source) => `${name} allows ${source}`),
    ),
    ...names.filter((name) => OBSOLETE.test(name) || !KNOWN.has(name)).map((name) => `${name} is obsolete or unknown`),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} appears twice`),
    ...(directives.has("report-uri") && directives.has("report-to") ? [] : ["violations are not reported"]),
  ];
}
