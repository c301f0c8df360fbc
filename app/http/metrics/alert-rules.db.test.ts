import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { openShopFigures } from "./shop-figures.server.ts";

const t = testDatabase();
const FOLDER = "deploy/prometheus";
const RULES = readFileSync(`${FOLDER}/safara.rules.yml`, "utf8");
const EXPRESSIONS = new Map([...RULES.matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(([, name, expr]) => [name, expr]));
/** Without samples until the first success. */
const FIRST_SUCCESS = /\bsafara_\w+_age_seconds(?:\{[^}]*\})?/g;
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("an alert about the last success also fires when there has never been one", async () => {
  const figures = openShopFigures({ databaseUrl: t.url, dataDir: ".", log: pino({ enabled: false }) });
  onTestFinished(figures.close);
  expect((await figures.text()).match(/^safara_\w+_age_seconds\S* /gm)).toBeNull();
  const aboutSuccess = [...EXPRESSIONS].filter(([, expr]) => expr?.match(FIRST_SUCCESS));
  expect(aboutSuccess.map(([name]) => name)).toEqual([
    "WebhookSilent",
    "BackupOld",
    "BackupNotProved",
    "BooksNotProved",
    "AuditNotChecked",
  ]);
  for (const [name, expr] of aboutSuccess)
    for (const figure of expr?.match(FIRST_SUCCESS) ?? []) expect(expr, name).toContain(`absent(${figure})`);
});

test("a standby that no longer follows has no lag, so its number is compared with that of the days before", () => {
  expect(EXPRESSIONS.get("StandbyLost")).toBe("max(safara_standbys) < max(max_over_time(safara_standbys[7d]))");
});

test.runIf(hasPromtool)("promtool agrees on each of these cases", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", `${FOLDER}/safara.rules.test.yml`], {
    encoding: "utf8",
  });
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
});
