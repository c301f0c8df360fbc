import fc from "fast-check";
import { expect, test } from "vitest";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";
import { newsletterFilterQuery, readNewsletterFilter, type NewsletterFilter } from "./newsletter-filter.ts";

const read = (query: string): NewsletterFilter => readNewsletterFilter(new URLSearchParams(query));

test("A-NEWS-01, A-NEWS-02: the address says which tab, and what cannot be read is not asked", () => {
  expect(read("")).toEqual({ tab: "campaigns", search: "", status: null, page: 1 });
  expect(read("tab=subscribers&status=bounced&q=%00awa&page=3")).toEqual({
    tab: "subscribers",
    search: "awa",
    status: "bounced",
    page: 3,
  });
  expect(read("tab=x&status=active&page=-1")).toEqual({ tab: "campaigns", search: "", status: null, page: 1 });
});

test("a filter written as an address is read as the same filter", () => {
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
    fc.property(filter, (asked) => {
      expect(read(newsletterFilterQuery(asked))).toEqual(asked);
    }),
  );
});
