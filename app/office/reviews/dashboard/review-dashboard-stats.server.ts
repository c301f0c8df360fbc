import { dashboardTexts } from "#app/rooms/reviews/admin-messages.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { readReviewStats, type ReviewStats } from "./read-review-stats.server.ts";

type Loaded = { readonly stats: ReviewStats; readonly error: null } | { readonly stats: null; readonly error: string };

/** The counts, or the sentence that says they could not be read; the tabs work without them. */
export async function loadStats(ctx: Context): Promise<Loaded> {
  try {
    return { stats: await readReviewStats(ctx), error: null };
  } catch (error) {
    if (error instanceof PermissionError) throw error;
    ctx.log.error({ err: error }, "the counts of the review dashboard could not be read");
    return { stats: null, error: dashboardTexts.loadFailed(dashboardTexts.tryAgain) };
  }
}
