import { createHash } from "node:crypto";

/** More than the shop's distinct statements; any beyond are planned each time. */
const MOST = 500;
const NAME_LENGTH = 16;
/** The best plan of these depends on their values, so they are planned each time. */
const IS_PLANNED_BY_VALUE = /\b(?:i?like|similarity|offset)\b|%>|<%|~/i;
/** Where PostgreSQL notices that a table's columns changed after the statement was prepared; the message depends on its language. */
const NOTICES_OUTDATED = "RevalidateCachedQuery";

const names = new Map<string, string | null>();
let generation = 0;

/** The name a statement is prepared under; undefined for one that is planned each time. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known ?? undefined;
  if (names.size >= MOST) return undefined;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, NAME_LENGTH);
  const name = IS_PLANNED_BY_VALUE.test(text) ? null : `${generation}_${hash}`;
  names.set(text, name);
  return name ?? undefined;
}

/** Whether a statement failed only because a migration changed its table; if so, all statements are prepared again under new names. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error && "routine" in error && error.routine === NOTICES_OUTDATED)) return false;
  generation += 1;
  names.clear();
  return true;
}
