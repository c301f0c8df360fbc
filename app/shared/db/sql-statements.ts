/** The line of a migration whose statements run one by one, as `create index concurrently` must; each can be run again. */
export const OUTSIDE_TRANSACTION = /^-- outside a transaction:/m;

/** One statement; `text` has no comments, and its quoted texts are empty. */
export type Statement = {
  readonly text: string;
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
  /** Text between dollar signs, such as the body of a function. */
  readonly bodies: readonly string[];
};

/** Parts whose semicolons end no statement: comments, texts, and bodies between dollar signs. */
const PART = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$([^]*?)\$\1\$|;/g;

export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let [from, at, text] = [0, 0, ""];
  let bodies: string[] = [];
  const end = (to: number): void => {
    const source = sql.slice(from, to);
    const words = (text + sql.slice(at, to)).replaceAll(/\s+/g, " ").trim();
    const line = sql.slice(0, from + beginOf(source)).split("\n").length;
    if (words !== "") statements.push({ text: words, source: source.trim(), line, bodies });
    [from, at, text, bodies] = [to + 1, to + 1, "", []];
  };
  for (const part of sql.matchAll(PART)) {
    if (part[0] === ";") end(part.index);
    else {
      text += sql.slice(at, part.index) + standIn(part[0]);
      at = part.index + part[0].length;
      if (part[2] !== undefined) bodies.push(part[2]);
    }
  }
  end(sql.length);
  return statements;
}

function standIn(part: string): string {
  if (part.startsWith("'")) return "''";
  if (part.startsWith("$")) return "$$";
  return part.startsWith('"') ? part : " ";
}

const beginOf = (source: string): number => /^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/.exec(source)?.[0].length ?? 0;
