import { expect, test } from "vitest";
import { subscriberLine } from "./subscriber-line.ts";

const SUBSCRIBER = {
  id: "",
  email: "awa@example.com",
  name: null,
  status: "active",
  subscribedAt: new Date("2026-07-01T22:30:15.789Z"),
} as const;

test("A-CALL-62, R-161: a line has email, name, status and the moment in the store's zone; formulas are made harmless", () => {
  expect(subscriberLine(SUBSCRIBER, "Europe/Paris")).toBe("awa@example.com,,active,2026-07-02T00:30:15+02:00\r\n");
  expect(subscriberLine({ ...SUBSCRIBER, name: '=HYPERLINK("x"),y' }, "UTC")).toBe(
    `awa@example.com,"'=HYPERLINK(""x""),y",active,2026-07-01T22:30:15+00:00\r\n`,
  );
});
