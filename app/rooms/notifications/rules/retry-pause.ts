import { GROWING_PAUSES } from "../constants.ts";

const MS = 1000;

/** How long the job queue waits after the nth refusal, in ms: e^n seconds, the same from the tenth on. */
export const retryPauseMs = (attempts: number): number => Math.round(Math.exp(Math.min(attempts, GROWING_PAUSES)) * MS);
