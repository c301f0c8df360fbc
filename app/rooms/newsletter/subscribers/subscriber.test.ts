import { expect, test } from "vitest";
import {
  staffStep,
  subscriberLine,
  newsletterFilterQuery,
  readNewsletterFilter,
  type NewsletterFilter,
} from "./subscriber.ts";
import fc from "fast-check";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";

test("R-186, R-187: staff may end an active subscription and reactivate a bounced one; those who left can only return themselves", () => {
  expect(staffStep("active")).toBe("unsubscribed");
  expect(staffStep("bounced")).toBe("active");
  expect(staffStep("unsubscribed")).toBeNull();
});

const SUBSCRIBER = {
  id: "",
  email: "awa@example.com",
  name: null,
  status: "active",
  subscribedAt: new Date("2026-07-01T22:30:15.789Z"),
} as const;

test("A-CALL-62, R-161: a line has email, name, status and the time in the store's zone; formulas are neutralised", () => {
  expect(subscriberLine(SUBSCRIBER, "Europe/Paris")).toBe("awa@example.com,,active,2026-07-02T00:30:15+02:00\r\n");
  expect(subscriberLine({ ...SUBSCRIBER, name: '=HYPERLINK("x"),y' }, "UTC")).toBe(
    `awa@example.com,"'=HYPERLINK(""x""),y",active,2026-07-01T22:30:15+00:00\r\n`,
  );
});

const read = (query: string): NewsletterFilter => readNewsletterFilter(new URLSearchParams(query));

test("A-NEWS-01, A-NEWS-02: tab and filter are read from the address; invalid values are ignored", () => {
  expect(read("")).toEqual({ tab: "campaigns", search: "", status: null, page: 1 });
  expect(read("tab=subscribers&status=bounced&q=%00awa&page=3")).toEqual({
    tab: "subscribers",
    search: "awa",
    status: "bounced",
    page: 3,
  });
  expect(read("tab=x&status=active&page=-1")).toEqual({ tab: "campaigns", search: "", status: null, page: 1 });
});

test("a filter written as a query reads back as itself", () => {
  const common = { search: fc.stringMatching(/^(?:\w[\w ]{0,8}\w)?$/), page: fc.integer({ min: 1, max: 100_000 }) };
  const filter: fc.Arbitrary<NewsletterFilter> = fc.oneof(
    fc.record({
      tab: fc.constant("campaigns" as const),
      ...common,
      status: fc.constantFrom(null, ...CAMPAIGN_STATUSES),
    }),
    fc.record({
      tab: fc.constant("subscribers" as const),
      ...common,
      status: fc.constantFrom(null, ...SUBSCRIBER_STATUSES),
    }),
  );
  fc.assert(
    fc.property(filter, (expected) => {
      expect(read(newsletterFilterQuery(expected))).toEqual(expected);
    }),
  );
});
