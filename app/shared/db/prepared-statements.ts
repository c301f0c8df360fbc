import { createHash } from "node:crypto";

/** More texts than the shop has; one that comes later is planned anew each time. */
const MOST = 500;
const NAME_LENGTH = 16;
/** The best plan of a search or of a far page depends on its values: such statements are planned anew each time. */
const IS_PLANNED_BY_VALUE = /\b(?:i?like|similarity|offset)\b|%>|<%|~/i;
/** PostgreSQL's words when a table has other columns than at the time the statement was prepared. */
const OUTDATED = "cached plan must not change result type";

const names = new Map<string, string | null>();
let generation = 0;

/** The name under which a connection prepares this statement; undefined for one that is planned anew each time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known ?? undefined;
  if (names.size >= MOST) return undefined;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, NAME_LENGTH);
  const name = IS_PLANNED_BY_VALUE.test(text) ? null : `${generation}_${hash}`;
  names.set(text, name);
  return name ?? undefined;
}

/** Whether a statement failed only because a migration changed its table; every statement is then prepared anew, under another name. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error) || error.message !== OUTDATED) return false;
  generation += 1;
  names.clear();
  return true;
}
