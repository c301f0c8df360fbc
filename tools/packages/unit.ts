import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ending, isInstalled, run, skipped, type Outcome } from "./outcome.ts";

const UNIT = resolve(import.meta.dirname, "../../deploy/safara.service");
const NODE = /^ExecStart=\S+/m;
/** systemd's exposure level from 0 (nothing) to 10 (everything), times ten. */
const MOST_EXPOSED = 20;

/** Also checks that systemd finds a planted fault. */
export function checkUnit(): Promise<Outcome> {
  if (!isInstalled("systemd-analyze"))
    return Promise.resolve(skipped("There is no systemd-analyze here: apt install systemd"));
  const folder = mkdtempSync(join(tmpdir(), "safara-unit-"));
  try {
    return Promise.resolve(checkIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkIn(folder: string): Outcome {
  const path = join(folder, "safara.service");
  // This machine's Node may be elsewhere.
  const unit = readFileSync(UNIT, "utf8").replace(NODE, `ExecStart=${process.execPath}`);
  const warningsFor = (text: string): string => {
    writeFileSync(path, text);
    const { isOk, output } = run("systemd-analyze", ["verify", "--man=no", path]);
    return isOk ? output : output || "systemd-analyze verify failed";
  };
  if (warningsFor(unit.replace("ProtectSystem=", "ProtectSistem=")) === "")
    return { outcome: "failed", lines: ["systemd-analyze verify does not find a planted fault."] };
  const warnings = warningsFor(unit);
  if (warnings !== "") return { outcome: "failed", lines: ending(warnings) };
  writeFileSync(path, unit);
  const security = run("systemd-analyze", [
    "security",
    "--offline=true",
    "--no-pager",
    `--threshold=${MOST_EXPOSED}`,
    path,
  ]);
  const summary = ending(security.output, 1);
  if (!security.isOk) return { outcome: "failed", lines: summary };
  return {
    outcome: "passed",
    lines: ["systemd-analyze verify accepts the unit, and finds a planted fault", ...summary],
  };
}
