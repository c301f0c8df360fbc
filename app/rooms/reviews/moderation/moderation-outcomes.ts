import type { ReviewOutcome, ReviewResult, ReviewStatus } from "../types.ts";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";

type Known = { readonly status: ReviewStatus; readonly updatedAt: Date; readonly userId: string | null };
/** Both null for a deletion, which authors may do too. */
type Decision = { readonly to: ReviewStatus | null; readonly by: string | null };

/** One result per review: gone, edited since it was read, or the moderator's own stays; one that has the status already is done. */
export function moderationOutcomes(
  chosen: readonly Chosen[],
  known: ReadonlyMap<string, Known>,
  decision: Decision,
): ReviewResult[] {
  const once = new Map(chosen.map((one) => [one.id, one]));
  return [...once.values()].map(({ id, seenUpdatedAt }) => ({
    id,
    outcome: outcomeOf(known.get(id), seenUpdatedAt, decision),
  }));
}

function outcomeOf(found: Known | undefined, seenUpdatedAt: string | null, { to, by }: Decision): ReviewOutcome {
  if (!found) return "gone";
  if (by !== null && found.userId === by) return "own";
  if (found.status === to) return "done";
  return seenUpdatedAt === null || found.updatedAt.toISOString() === seenUpdatedAt ? "done" : "changed";
}
