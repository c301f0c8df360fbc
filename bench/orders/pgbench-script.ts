import type { Statement, Unit } from "./statement-tap.ts";

/** Long enough that two checkouts never share it by chance. */
const TOKEN = /[\w-]{12,}/g;
/** Times differ between checkouts too, but need not be new in every run. */
const TIME = /^\d{4}-\d\d-\d\dT|^\d{13}$/;
const RANDOM_DIGITS = 12;
const [LEAST, MOST] = ["100000000000", "999999999999"];
const PLAIN_NAME = /^[a-z_]\w*$/i;

/** Scripts for pgbench that send the statements of these checkouts, each run with ids of its own. */
export type CheckoutScripts = { readonly scripts: readonly string[]; readonly statements: number };

/**
 * `pairs` are the statements of two checkouts of the same products. What differs between them is new in every run: ids that the database generates
 * are read from its answer, all others are drawn at random. Statements that only one of the two sent are left out.
 */
export function checkoutScripts(pairs: readonly (readonly [readonly Unit[], readonly Unit[]])[]): CheckoutScripts {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const bodies = pairs.map(([one, other]) => bodyOf(matched(one, other), other, nameOf));
  const prepares = [...names].map(([text, name]) => `prepare ${name} as ${text};`);
  const once = [String.raw`\if :ready = 0`, ...prepares, String.raw`\set ready 1`, String.raw`\endif`].join("\n");
  const sent = bodies.reduce((sum, { statements }) => sum + statements, 0);
  return {
    scripts: bodies.map(({ text }) => `${once}\n${text}`),
    statements: Math.round(sent / Math.max(1, bodies.length)),
  };
}

/** The units of `one` that `other` sent as well, in any order. */
function matched(one: readonly Unit[], other: readonly Unit[]): Unit[] {
  const left = other.map(keyOf);
  return one.filter((unit) => {
    const at = left.indexOf(keyOf(unit));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const keyOf = (unit: Unit): string => unit.map(({ text }) => text).join(";\n");

type Body = { readonly text: string; readonly statements: number };

function bodyOf(units: readonly Unit[], other: readonly Unit[], nameOf: (text: string) => string): Body {
  const known = new Set(other.flatMap((unit) => unit.flatMap(({ values }) => values.flatMap(tokensOf))));
  const isNew = (token: string): boolean => !known.has(token) && !TIME.test(token);
  const statements = units.flat();
  const needed = new Set(statements.flatMap(({ values }) => values.flatMap(tokensOf)).filter(isNew));
  const bound = new Map<string, string>();
  const draws: string[] = [];
  const lines = statements.map((statement, at) => {
    const value = (text: string | null): string => {
      if (text === null) return "null";
      const filled = text.replaceAll(TOKEN, (token) => (isNew(token) ? replaced(token) : token));
      return `'${filled.replaceAll("'", "''")}'`;
    };
    const replaced = (token: string): string => {
      const text = bound.get(token) ?? drawn(token);
      bound.set(token, text);
      return text;
    };
    const drawn = (token: string): string => {
      draws.push(`\\set r${draws.length + 1} random(${LEAST}, ${MOST})`);
      return `${token.slice(0, -RANDOM_DIGITS)}:r${draws.length}`;
    };
    const { values } = statement;
    const sent =
      values.length === 0 ? statement.text : `execute ${nameOf(statement.text)}(${values.map(value).join(", ")})`;
    return `${sent}${answered(statement, `g${at + 1}_`, { needed, bound })}`;
  });
  return { text: [...draws, ...lines, ""].join("\n"), statements: statements.length };
}

type Ids = { readonly needed: ReadonlySet<string>; readonly bound: Map<string, string> };

/** Ends a statement; keeps its answer when ids in it are sent later. */
function answered({ rows: [row, more] }: Statement, prefix: string, { needed, bound }: Ids): string {
  if (!row || more || !Object.keys(row).every((column) => PLAIN_NAME.test(column))) return ";";
  const idsToKeep = Object.entries(row).filter(([, value]) => value !== null && needed.has(value) && !bound.has(value));
  for (const [column, value] of idsToKeep) bound.set(value ?? "", `:${prefix}${column}`);
  return idsToKeep.length > 0 ? ` \\gset ${prefix}` : ";";
}

const tokensOf = (value: string | null): string[] => value?.match(TOKEN) ?? [];
