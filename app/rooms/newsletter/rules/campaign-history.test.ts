import { expect, test } from "vitest";
import { campaignHistory } from "./campaign-history.ts";

test("R-171: a campaign's earlier words are its own, for those who edit newsletters", () => {
  expect(campaignHistory("c1")).toEqual({ type: "campaign", id: "c1", permission: "newsletter.edit" });
});
