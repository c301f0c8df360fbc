import type { RawAnswer, RawRequest } from "./raw-client.ts";

/** Reveals internals of the shop to a stranger: stacks, code paths, database terms. */
const TELLTALE =
  /\n\s+at .+:\d+:\d+|node_modules|file:\/\/\/|\/app\/(?:rooms|shared|office|shop)\/[\w/-]+\.tsx?|syntax error at or near|violates [\w-]+ constraint|invalid input syntax|(?:relation|column) "[^"]+" (?:of|does)|duplicate key value|unsupported Unicode escape|invalid byte sequence|\b(?:TypeError|RangeError|SyntaxError|URIError|ZodError|DatabaseError): |Cannot read propert|is not iterable|is not a function|ECONNREFUSED|_zod|kysely/;

export type FaultLine = {
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
};

/** The answer of proxy or shop for a feature that is switched off or paused. */
const isRuled = ({ status, head }: RawAnswer): boolean => status === 503 && /^retry-after:/im.test(head);

/** Faults of an answer and of the log meanwhile; empty when there is none. */
export function faultsOf(request: RawRequest, answer: RawAnswer, lines: readonly FaultLine[]): string[] {
  const { status, body, head } = answer;
  const leak = TELLTALE.exec(request.target.includes("node_modules") ? "" : head + body)?.[0];
  const trouble = lines.filter(({ err, level }) => err !== undefined && level === "error");
  return [
    ...(status === -1 ? ["no answer in time"] : []),
    // Node closes the connection for a method that is for proxies alone.
    ...(status === 0 && request.method !== "CONNECT" ? ["the connection ended without an answer"] : []),
    ...(status >= 500 && !isRuled(answer) ? [`status ${status}`] : []),
    ...(leak ? [`the answer reveals ${JSON.stringify(leak.slice(0, 200))}`] : []),
    ...trouble.map(({ msg, err }) => `logged ${msg}: ${err?.stack?.slice(0, 900) ?? err?.message ?? ""}`),
  ];
}
