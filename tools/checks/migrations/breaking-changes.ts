import { splitStatements, type Statement } from "#app/shared/db/sql-statements.ts";

export type Breaking = { readonly line: number; readonly why: string };

/** These tables grow with visitors and orders, so no index may lock them while it is built. */
const GROWING = new Set(
  (
    "accounts all_orders audit_chain audit_log card_declines checkouts contact_messages deleted_orders error_reports guest_orders " +
    "mail_outbox newsletter_clicks newsletter_deliveries newsletter_subscribers notifications order_events orders past_holds " +
    "payment_attempts payment_events payments profiles proof_findings rate_limit_points refunds reviews sessions stock_holds " +
    "stock_ledger verifications"
  ).split(" "),
);

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?\w+"?\.)?"?(\w+)"?`;
const CREATED = new RegExp(
  `^create (?:or replace )?(?:unlogged |temp(?:orary)? |materialized |recursive )?(?:table|view|function|type|domain|sequence|schema) ${NAME}`,
  "i",
);
const DROPPED = new RegExp(
  `^drop (?:table|view|materialized view|function|procedure|type|domain|sequence|schema|extension) ${NAME}`,
  "i",
);
const ALTER_TABLE = new RegExp(`^alter table ${NAME} (.+)$`, "i");
const INDEX = new RegExp(
  `^create (unique )?index (concurrently )?(?:(?:if not exists )?"?\\w+"? )?on (?:only )?(?:"?\\w+"?\\.)?"?(\\w+)"?`,
  "i",
);
const DROPPED_INDEX = new RegExp(`^drop index (?:concurrently )?${NAME}`, "i");

/** Forbidden defaults on a table with rows: computed for each row, they rewrite the table. */
const REWRITES =
  /\bdefault (?:gen_random_uuid|uuid\w*|clock_timestamp|random|nextval)\s*\(|\bgenerated (?:always|by default) as|^add (?:column )?(?:if not exists )?"?\w+"? (?:big|small)?serial\b/i;

/** Changes to a table, and why they break the running version or block its visitors. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^drop (?:column )?(?:if exists )?(?!constraint\b)"?\w+"?/i, "the running version still uses the column"],
  [/^rename\b/i, "the running version knows the old name; add the new one, write both, then drop the old one"],
  [/^set schema\b/i, "the running version looks for the table where it was"],
  [/^alter (?:column )?"?\w+"? (?:set data )?type\b/i, "a new type rewrites the table; add a column of that type"],
  [/^alter (?:column )?"?\w+"? set not null\b/i, "the running version may leave the column empty"],
  [/^alter (?:column )?"?\w+"? drop default\b/i, "the running version may rely on the default"],
  [
    /^add (?:constraint "?\w+"? )?(?:check|unique|primary key|foreign key|exclude)\b/i,
    "the running version may write what the constraint refuses",
  ],
];
const ADDED_COLUMN = /^add (?:column )?(?!constraint\b)/i;

/** `isUnique` returns whether a dropped index or constraint made rows unique. */
export function breakingChanges(sql: string, isUnique: (name: string) => boolean): Breaking[] {
  const created = new Set<string>();
  return splitStatements(sql).flatMap((statement) => breakingIn(statement, { created, isUnique }));
}

type Known = { readonly created: Set<string>; isUnique(name: string): boolean };

function breakingIn(statement: Statement, known: Known): Breaking[] {
  const { text, line, bodies } = statement;
  if (/^do\b/i.test(text))
    return bodies.flatMap((body) =>
      splitStatements(body.replaceAll(/\b(?:begin|then|else|loop)\b/gi, ";")).flatMap((inner) =>
        breakingIn({ ...inner, line }, known),
      ),
    );
  const created = CREATED.exec(text)?.[1];
  if (created !== undefined) known.created.add(created.toLowerCase());
  const whys = [...droppedIn(text, known), ...indexIn(text, known), ...actionsIn(text, known)];
  return whys.map((why) => ({ line, why }));
}

function droppedIn(text: string, { created, isUnique }: Known): string[] {
  const index = DROPPED_INDEX.exec(text)?.[1];
  if (index !== undefined && isUnique(index))
    return ["the running version may write `on conflict` for the index; drop it one version later"];
  const dropped = DROPPED.exec(text)?.[1]?.toLowerCase();
  if (/^truncate\b/i.test(text)) return ["the running version still uses the rows"];
  return dropped === undefined || created.has(dropped) ? [] : [`the running version still uses ${dropped}`];
}

function indexIn(text: string, { created }: Known): string[] {
  const [, unique, concurrently, table = ""] = INDEX.exec(text) ?? [];
  const name = table.toLowerCase();
  if (name === "" || created.has(name)) return [];
  if (unique !== undefined) return ["the running version may write what the unique index refuses"];
  return concurrently === undefined && GROWING.has(name)
    ? [`${name} is large: it could not be written while the index is built; use CONCURRENTLY, outside a transaction`]
    : [];
}

function actionsIn(text: string, { created, isUnique }: Known): string[] {
  if (/^alter (?:view|materialized view|function|type|sequence|index|schema|domain) .*\brename\b/i.test(text))
    return ["the running version knows the old name"];
  const [, table = "", actions = ""] = ALTER_TABLE.exec(text) ?? [];
  if (table === "" || created.has(table.toLowerCase())) return [];
  return splitActions(actions).flatMap((action) => {
    const constraint = /^drop constraint (?:if exists )?"?(\w+)"?/i.exec(action)?.[1];
    if (constraint !== undefined)
      return isUnique(constraint) ? ["the running version may write `on conflict` for the constraint"] : [];
    const known = ACTIONS.find(([pattern]) => pattern.test(action));
    if (known !== undefined) return [known[1]];
    return ADDED_COLUMN.test(action) ? columnIn(action) : [];
  });
}

function columnIn(action: string): string[] {
  if (REWRITES.test(action)) return ["the column is computed for every row while the table cannot be read"];
  return /\bnot null\b/i.test(action) && !/\bdefault\b/i.test(action)
    ? ["the running version does not fill the new column: give it a default, or let it be empty"]
    : [];
}

/** Splits `add a int, add b numeric(1, 2)` at the commas outside brackets. */
function splitActions(text: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(parts.pop() + letter);
  }
  return parts.map((part) => part.trim());
}
