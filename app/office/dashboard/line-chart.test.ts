import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineChart } from "./line-chart.tsx";

const drawn = (count: number): string => {
  const points = Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `M${at} 2026`, value: at }));
  const axis = [0, Math.max(1, count - 1)];
  return renderToStaticMarkup(
    createElement(LineChart, { points, axis, axisPercent: 10, markText: String, valueText: String, height: 166 }),
  );
};
const all = (markup: string, part: RegExp): string[] => [...markup.matchAll(part)].map((match) => match[1] ?? "");
const numbers = (markup: string, part: RegExp): number[] => all(markup, part).map(Number);
const LINES = /<line [^>]*x1="([\d.]+)%"[^>]*growth-line/g;
const LABELS = /<tspan [^>]*>(M\d+)/g;

test("A-DASH-10: a chart without points has its axis alone, and nothing that is not a number", () => {
  const markup = drawn(0);
  expect(all(markup, /<text x="0"[^>]*>(\d+)</g)).toEqual(["0", "1"]);
  expect(markup).not.toMatch(/NaN|Infinity|growth-line|<circle/);
});

test("A-DASH-10: one point stands in the middle, on the zero line, without a line", () => {
  const markup = drawn(1);
  expect(all(markup, /<circle cx="([\d.]+)%"/g)).toEqual(["55"]);
  expect(all(markup, /<circle [^>]*cy="([\d.]+)"/g)).toEqual(["124"]);
  expect(markup).not.toMatch(/NaN|growth-line/);
  expect(all(markup, LABELS)).toEqual(["M0"]);
});

test("A-DASH-10: six points have a mark, a value and a label each", () => {
  const markup = drawn(6);
  expect(all(markup, /<circle cx="([\d.]+)%"/g)).toHaveLength(6);
  expect(all(markup, /growth-value">(\d+)</g)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(all(markup, LABELS)).toEqual(["M0", "M1", "M2", "M3", "M4", "M5"]);
});

test("A-DASH-10: two hundred points are one line inside the drawing, with few labels, the latest among them", () => {
  const markup = drawn(200);
  const xs = numbers(markup, LINES);
  expect(xs).toHaveLength(199);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(Math.min(...xs)).toBeGreaterThan(10);
  expect(Math.max(...xs)).toBeLessThan(100);
  expect(Math.min(...numbers(markup, /y2="([\d.]+)" class="growth-line"/g))).toBe(24);
  const labels = all(markup, LABELS);
  expect(labels.length).toBeLessThanOrEqual(12);
  expect(labels.at(-1)).toBe("M199");
  expect(markup).not.toMatch(/<circle|growth-value/);
});
