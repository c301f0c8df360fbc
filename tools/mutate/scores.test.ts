import { expect, test } from "vitest";
import { folderScore, scoreTable } from "./scores.ts";

const report = (...statuses: string[]) => ({ files: { "a.ts": { mutants: statuses.map((status) => ({ status })) } } });

test("a change counts as noticed when a test fails or never ends; a change that does not compile does not count", () => {
  const statuses = ["Killed", "Timeout", "Survived", "CompileError", "Ignored", "RuntimeError"];
  expect(folderScore(report(...statuses))).toEqual({ score: 66.6, mutants: 3, left: 1 });
  expect(folderScore(report("Killed", "NoCoverage"))).toEqual({ score: 50, mutants: 2, left: 1 });
});

test("a score is rounded down, and a folder in which nothing was changed has none", () => {
  const almost = Array.from({ length: 9999 }, () => "Killed");
  expect(folderScore(report(...almost, "Survived")).score).toBe(99.9);
  expect(folderScore({ files: {} })).toEqual({ score: 0, mutants: 0, left: 0 });
});

test("the scores are shown by folder with date and commit", () => {
  const scores = { "app/x": { score: 92.5, mutants: 40, left: 3, date: "2026-01-02", commit: "abc" } };
  expect(scoreTable(scores)).toContain("| app/x | 92.5 % | 40 | 3 | 2026-01-02 | abc |");
});
