const STEP = /^# {3}(?=\S)(.+?)(?: {2,}\(.*\))?$/gm;
/** A checkout already has what this step provides: sources, dependencies, build. */
const CLONE = "git clone";

/** The commands at the top of the unit, without those that fetch and build the shop. */
export const installSteps = (unit: string): string[] =>
  [...unit.matchAll(STEP)].map(([, step = ""]) => step).filter((step) => !step.startsWith(CLONE));
