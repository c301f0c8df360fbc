import { expect, test } from "vitest";
import { staffStep } from "./staff-step.ts";

test("R-186, R-187: staff end an active subscription and set a bounced one active; who left comes back by themselves only", () => {
  expect(staffStep("active")).toBe("unsubscribed");
  expect(staffStep("bounced")).toBe("active");
  expect(staffStep("unsubscribed")).toBeNull();
});
