import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { GrowthChart } from "./growth-chart.tsx";
import { UserStatsPanel } from "#app/office/users/list/user-stats.tsx";

const growth = [
  { key: "2025-12", label: "Dec 2025", count: 0 },
  { key: "2026-01", label: "Jan 2026", count: 3 },
];
const markup = renderToStaticMarkup(createElement(GrowthChart, { growth }));
const textsOf = (part: RegExp): string[] => [...markup.matchAll(part)].map((match) => match[1] ?? "");

test("A-USER-08, A-USER-10: the line starts at zero, and its highest count is at the last mark of the axis", () => {
  const heights = new Map(
    [...markup.matchAll(/<text x="0" y="([\d.]+)"[^>]*>(\d+)</g)].map((match) => [match[2], match[1]]),
  );
  expect([...heights.keys()]).toEqual(["0", "1", "2", "3"]);
  const [line] = markup.match(/<line [^>]*growth-line[^>]*>/) ?? [];
  expect(line).toContain(`y1="${heights.get("0")}"`);
  expect(line).toContain(`y2="${heights.get("3")}"`);
});

test("A-USER-09, R-013: the same numbers are a table for assistive technology, under the name of the series", () => {
  expect(textsOf(/<th scope="col">([^<]+)/g)).toEqual(["Month", "New Users"]);
  expect(textsOf(/<th scope="row">([^<]+)/g)).toEqual(["Dec 2025", "Jan 2026"]);
  expect(textsOf(/<td>([^<]+)/g)).toEqual(["0", "3"]);
});

test("A-USER-08, A-USER-09: thousands have their comma over a point, on the axis and in the table", () => {
  const many = [{ key: "2026-01", label: "Jan 2026", count: 4320 }];
  const html = renderToStaticMarkup(createElement(GrowthChart, { growth: many }));
  expect(html.match(/>4,320</g)).toHaveLength(2);
  expect(html).toContain(">6,000<");
});

test("A-USER-04, A-USER-06: the figures that count accounts open the list of them", () => {
  const stats = { totalUsers: 12, newThisMonth: 5, activeUsers: 7, averageOrderCents: 1000, growth };
  const Panel = () => createElement(UserStatsPanel, { stats, currency: "USD", path: "/list" });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Panel }])));
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, text]) => [to, text])).toEqual([
    ["/list", "12"],
    ["/list?activity=active", "7"],
  ]);
});
