import { COUNTER_WARNS_BEYOND, SECTION_LIMITS } from "#app/rooms/content/constants.ts";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { problemText } from "#app/rooms/content/homepage/section-messages.ts";

export const errorAt = (problems: readonly SectionProblem[], field: string): string | undefined => {
  const problem = problems.find((found) => found.field === field);
  return problem && problemText(problem);
};

export const counted = (limit: keyof typeof SECTION_LIMITS) => ({
  most: SECTION_LIMITS[limit],
  warnsBeyond: COUNTER_WARNS_BEYOND,
});
