import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function recordedProgress() {
  let text = "";
  let clock = 0;
  const progress = createProgress(
    (part) => (text += part),
    () => (clock += 1250),
  );
  return { progress, text: () => text };
}

test("each step is one line: its name, duration and notes", async () => {
  const { progress, text } = recordedProgress();
  const result = await progress.step("Migrations", (note) => {
    note("15 applied");
    return "done";
  });
  await progress.step("Build", () => undefined);
  expect(result).toBe("done");
  expect(text()).toBe("  Migrations … 1.3 s, 15 applied\n  Build … 1.3 s\n");
});

test("a step that fails ends its line and rethrows its error", async () => {
  const { progress, text } = recordedProgress();
  await expect(progress.step("Build", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(text()).toBe("  Build …\n");
});
