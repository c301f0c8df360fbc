import { vi } from "vitest";

const PATIENCE_MS = 20_000;

/** Repeats a check until it passes and returns its value, with a timeout for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS });
