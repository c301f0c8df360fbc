import { describe, expect, test } from "vitest";
import { benchPage } from "./page.ts";
import { benchPlot } from "./plot.ts";
import { atLeast, atMost, isReached, ratio, shownFigure, type BenchResult } from "./result.ts";

const RESULT: BenchResult = {
  name: "pages",
  command: "npm run bench -- pages",
  machine: "2 × Processor, 8 GB",
  commit: "abc1234",
  date: "2026-11-26T09:00:00.000Z",
  ratios: [ratio("home & more", "nginx", { value: 0.5 })],
  figures: [
    { name: "home | CPU", value: 0.123456, unit: "ms", reference: { name: "nginx", value: 0.0501 }, goal: atMost(0.1) },
    { name: "requests", value: 6789.4, unit: "/s", goal: atLeast(5000) },
  ],
  notes: ["32 connections."],
};
const DESCRIBED = [
  { name: "pages", description: "Pages under load." },
  { name: "phone", description: "A phone." },
];

describe("the page", () => {
  const page = benchPage(DESCRIBED, [RESULT]);

  test("ratios come before figures, each with reference and goal, and a missed goal is marked", () => {
    expect(page).toContain(
      [
        "| what | the shop | compared with | goal |",
        "| --- | --: | --: | --: |",
        "| home & more | 0.5 × nginx |  |  |",
        "| home / CPU | 0.123 ms | nginx: 0.0501 ms | at most 0.1 ms, missed |",
        "| requests | 6,789 /s |  | at least 5,000 /s |",
        "",
        "- 32 connections.",
      ].join("\n"),
    );
  });

  test("a result names its day, commit, machine and command, and shows its drawing", () => {
    expect(page).toContain("2026-11-26, commit abc1234, 2 × Processor, 8 GB: `npm run bench -- pages`");
    expect(page).toContain("](bench/pages.svg)");
  });

  test("a benchmark without a result shows the command that records it", () => {
    expect(page).toContain("## phone\n\nA phone.\n\nNot recorded yet: `npm run bench -- phone --record`.\n");
  });
});

describe("the drawing", () => {
  const plot = benchPlot(RESULT);
  const widths = (kind: string): number[] =>
    [...plot.matchAll(new RegExp(`class="${kind}"[^>]* width="([\\d.]+)"`, "g"))].map(([, width]) => Number(width));

  test("screen readers get the title and the figures", () => {
    expect(plot).toContain('role="img" aria-labelledby="title desc"');
    expect(plot).toContain('<title id="title">pages, measured on 2026-11-26</title>');
    expect(plot).toContain(
      '<desc id="desc">home &amp; more 0.5 × nginx; home | CPU 0.123 ms; requests 6,789 /s</desc>',
    );
  });

  test("it has colours for light and dark", () => expect(plot).toContain("@media (prefers-color-scheme:dark)"));

  test("bars stand in proportion to references, a ratio to the whole, and one that misses its goal looks different", () => {
    const [half = 0, requests = 0] = widths("bar");
    const [missed = 0] = widths("missed");
    const [whole = 0, reference = 0] = widths("other");
    expect(half / whole).toBeCloseTo(0.5, 1);
    expect(reference / missed).toBeCloseTo(0.0501 / 0.123456, 1);
    expect(requests).toBeGreaterThan(0);
    expect(plot.match(/<line class="goal"/g)).toHaveLength(2);
  });

  test("nothing is drawn outside", () => {
    const [, width = ""] = /viewBox="0 0 (\d+)/.exec(plot) ?? [];
    for (const [, x, w] of plot.matchAll(/<rect [^>]*x="([\d.]+)"[^>]* width="([\d.]+)"/g))
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(Number(width));
  });

  test("figures of zero draw no broken bar", () => {
    const zero = benchPlot({ ...RESULT, ratios: [], figures: [{ name: "lost", value: 0, unit: "", goal: atMost(0) }] });
    expect(zero).not.toContain("NaN");
    expect(zero).toContain('class="bar"');
  });
});

test.each([
  [0.123456, "ms", "0.123 ms"],
  [99.96, "ms", "100 ms"],
  [1234.5, "/s", "1,235 /s"],
  [0, "", "0"],
])("%d %s is shown as %s", (value, unit, shown) => expect(shownFigure(value, unit)).toBe(shown));

test("a goal has a direction", () => {
  const figure = { name: "a", value: 5, unit: "" };
  expect(isReached(figure)).toBeNull();
  expect(isReached({ ...figure, goal: atMost(5) })).toBe(true);
  expect(isReached({ ...figure, goal: atMost(4) })).toBe(false);
  expect(isReached({ ...figure, goal: atLeast(6) })).toBe(false);
});
