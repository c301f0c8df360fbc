import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function recorded() {
  let text = "";
  let clock = 0;
  const progress = createProgress(
    (part) => (text += part),
    () => (clock += 1250),
  );
  return { progress, text: () => text };
}

test("each step is one line: what it is, how long it took, what it noted", async () => {
  const { progress, text } = recorded();
  const result = await progress.step("Migrations", (note) => {
    note("15 applied");
    return "done";
  });
  await progress.step("Build", () => undefined);
  expect(result).toBe("done");
  expect(text()).toBe("  Migrations … 1.3 s, 15 applied\n  Build … 1.3 s\n");
});

test("a step that fails ends its line and passes its error on", async () => {
  const { progress, text } = recorded();
  await expect(progress.step("Build", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(text()).toBe("  Build …\n");
});
