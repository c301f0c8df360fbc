import type { ChosenReview, ReviewOutcome, ReviewResult, ReviewStatus } from "../types.ts";

type Known = { readonly status: ReviewStatus; readonly updatedAt: Date; readonly userId: string | null };
/** The status asked for and the account that asks; both null for a deletion, which authors may ask for too. */
type Decision = { readonly to: ReviewStatus | null; readonly by: string | null };

/**
 * Decides for each ticked review what can be done with it: one that is gone, or that is no longer what was read, is left
 * alone, and so is one the moderator wrote; one that already has the wanted status counts as done. Each review is
 * answered once.
 */
export function moderationOutcomes(
  chosen: readonly ChosenReview[],
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
