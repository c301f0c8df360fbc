import * as newsletter from "../route.tsx";
import { beforeAll, expect, test } from "vitest";
import { adminPage } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { exportSubscribers, listSubscribers } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const { shown } = adminPage(t, newsletter);
const PATH = "/admin/content/newsletter?tab=subscribers";
/** All have "example.com" in their address; most are called Awa. */
const ALL = 10_060;
const AWA = 10_000;

beforeAll(async () => {
  await t.pool.query(
    `insert into newsletter_subscribers (email, name, status, subscribed_at)
      select 'reader' || n || '@example.com', case when n <= $2 then 'Awa' else 'Moussa' end, 'active', now() - n * interval '1 minute'
      from generate_series(1, $1::int) n`,
    [ALL, AWA],
  );
});

const admin = () => t.ctx(accountActor("admin"));
const found = (search: string, page = 1) => listSubscribers(admin(), { search, status: null, page });

test("R-017: a search is counted to the last row that matches, however many do, and its pages lead there", async () => {
  expect(await found("example.com")).toMatchObject({ total: ALL, pageCount: 202 });
  expect(await shown(`${PATH}&q=example.com`)).toContain("1–50 of 10,060 subscribers<");
  expect(await shown(`${PATH}&q=example.com&page=200`)).toContain("9,951–10,000 of 10,060 subscribers<");
  expect(await shown(`${PATH}&q=example.com&page=202`)).toContain("10,051–10,060 of 10,060 subscribers<");
  const beyond: unknown = await shown(`${PATH}&q=example.com&page=203`).catch((thrown: unknown) => thrown);
  expect(beyond instanceof Response && beyond.headers.get("location")).toContain("page=202");
  expect(await shown(`${PATH}&q=awa&page=200`)).toContain("9,951–10,000 of 10,000 subscribers<");
  expect(await found("reader1004")).toMatchObject({ total: 11, pageCount: 1 });
});

test("R-017: the pages of a search have its rows in the order of the list, and none beyond its last page", async () => {
  const emails = async (page: number) =>
    (await found("example.com", page)).subscribers.map(({ email }) => Number(/\d+/.exec(email)));
  const numbers = (from: number): number[] => Array.from({ length: 50 }, (_, at) => from + at);
  expect(await emails(1)).toEqual(numbers(1));
  expect(await emails(101)).toEqual(numbers(5001));
  expect(await emails(200)).toEqual(numbers(9951));
  expect(await emails(201)).toEqual(numbers(10_001));
  expect(await emails(203)).toEqual([]);
});

test("R-017, R-161: the file of such a search has every row that matches", async () => {
  let rows = 0;
  for await (const piece of await exportSubscribers(admin(), { search: "example.com", status: null }))
    rows += piece.length;
  expect(rows).toBe(ALL);
});
