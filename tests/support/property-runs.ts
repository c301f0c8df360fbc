import fc from "fast-check";
import { vi } from "vitest";

const FIXED_SEED = 20_261_124;
const USUAL_RUNS = 150;
const MS_PER_RUN = 5000;
const requestedRuns = Number(process.env["FC_RUNS"] ?? 0);

/** The number of runs of one property: `least`, or FC_RUNS if that is more. */
export const runs = (least: number): number => Math.max(least, requestedRuns);

// The seed is fixed, so that runs are reproducible; a failure prints it. FC_SEED sets another.
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? FIXED_SEED), numRuns: runs(USUAL_RUNS) });
// More runs get more time.
if (requestedRuns > 0) vi.setConfig({ testTimeout: requestedRuns * MS_PER_RUN });
