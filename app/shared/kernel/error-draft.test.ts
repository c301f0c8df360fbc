import { expect, test } from "vitest";
import { errorDraft } from "./error-draft.ts";

test("S-UI-07..09: the draft goes to support, has a subject, and its body holds id, message, page and time", () => {
  const facts = {
    id: "error-1763715600000-abcd1234",
    message: "Tea & sugar? 100%",
    page: "/about",
    time: "2025-11-21T09:00:00.000Z",
  };
  const { protocol, pathname, searchParams } = new URL(errorDraft("help@example.com", facts));
  expect([protocol, pathname]).toEqual(["mailto:", "help@example.com"]);
  expect(searchParams.get("subject")).toContain(facts.id);
  for (const fact of Object.values(facts)) expect(searchParams.get("body")).toContain(fact);
  expect(errorDraft("help@example.com", { ...facts, message: "x".repeat(9000) }).length).toBeLessThan(4000);
});
