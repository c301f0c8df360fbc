import { expect, test } from "vitest";
import { progressLabel } from "./progress-label.ts";

test.each([
  ["S-PROC-03", 0, "Validating payment..."],
  ["S-PROC-03", 24, "Validating payment..."],
  ["S-PROC-04", 25, "Securing your order..."],
  ["S-PROC-04", 49, "Securing your order..."],
  ["S-PROC-05", 50, "Creating your order..."],
  ["S-PROC-05", 74, "Creating your order..."],
  ["S-PROC-06", 75, "Almost there..."],
  ["S-PROC-06", 99, "Almost there..."],
  ["S-PROC-07", 100, "Complete! Redirecting to confirmation..."],
])("%s: at %d percent the label is %s", (_row, percent, label) => {
  expect(progressLabel(percent)).toBe(label);
});
