import { expect, test } from "vitest";
import type { QueuedJob } from "#app/shared/kernel/queued-job.ts";
import { isJobId, shownJob } from "./jobs.ts";

test("R-021: the error of a job hides keys of links", () => {
  const job = { id: "7", lastError: "could not get https://x.test/a?token=secret" } as QueuedJob;
  expect(shownJob(job).lastError).toBe("could not get https://x.test/a?(hidden)");
  expect(shownJob({ ...job, lastError: null }).lastError).toBeNull();
});

test("job ids start at 1", () => {
  expect(["1", "123456789012345678"].every(isJobId)).toBe(true);
  expect(["", "0", "-1", "1.5", "a", "1234567890123456789"].some(isJobId)).toBe(false);
});
