import type { ChosenReview, ReviewOutcome, ReviewResult, ReviewStatus } from "../types.ts";

type Known = { readonly status: ReviewStatus; readonly updatedAt: Date };

/**
 * Decides for each ticked review what can be done with it: one that is gone, or that is no longer what was read, is left
 * alone; one that already has the wanted status counts as done. Each review is answered once.
 */
export function moderationOutcomes(
  chosen: readonly ChosenReview[],
  known: ReadonlyMap<string, Known>,
  wanted: ReviewStatus | null,
): ReviewResult[] {
  const once = new Map(chosen.map((one) => [one.id, one]));
  return [...once.values()].map(({ id, seenUpdatedAt }) => ({
    id,
    outcome: outcomeOf(known.get(id), seenUpdatedAt, wanted),
  }));
}

function outcomeOf(found: Known | undefined, seenUpdatedAt: string | null, wanted: ReviewStatus | null): ReviewOutcome {
  if (!found) return "gone";
  if (found.status === wanted) return "done";
  return seenUpdatedAt === null || found.updatedAt.toISOString() === seenUpdatedAt ? "done" : "changed";
}
