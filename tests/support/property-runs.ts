import fc from "fast-check";
import { vi } from "vitest";

const FIXED_SEED = 20_261_124;
const USUAL_RUNS = 150;
const MS_PER_RUN = 5000;
const asked = Number(process.env["FC_RUNS"] ?? 0);

/** The tries of one property: `least`, or FC_RUNS where that is more. */
export const runs = (least: number): number => Math.max(least, asked);

// The seed is fixed, so that a run finds what the last one found; a failure prints it. FC_SEED chooses another.
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? FIXED_SEED), numRuns: runs(USUAL_RUNS) });
// Whoever asks for more tries waits for them.
if (asked > 0) vi.setConfig({ testTimeout: asked * MS_PER_RUN });
