import { PROGRESS } from "../constants.ts";
import { progressLabels } from "../messages.ts";

/** What the processing step says at so many percent. */
export function progressLabel(percent: number): string {
  if (percent < PROGRESS.paid) return progressLabels.validating;
  if (percent < PROGRESS.ordering) return progressLabels.securing;
  if (percent < PROGRESS.ordered) return progressLabels.creating;
  return percent < PROGRESS.done ? progressLabels.almost : progressLabels.complete;
}
