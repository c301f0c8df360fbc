import { PROGRESS } from "../constants.ts";
import { progressLabels } from "../messages.ts";

/** The processing step's text at a percentage. */
export function progressLabel(percent: number): string {
  if (percent < PROGRESS.paid) return progressLabels.validating;
  if (percent < PROGRESS.ordering) return progressLabels.securing;
  if (percent < PROGRESS.ordered) return progressLabels.creating;
  return percent < PROGRESS.done ? progressLabels.almost : progressLabels.complete;
}
