import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ending, isThere, run, skipped, type Outcome } from "./outcome.ts";

const UNIT = resolve(import.meta.dirname, "../../deploy/safara.service");
const NODE = /^ExecStart=\S+/m;
/** systemd's exposure level from 0 (nothing) to 10 (everything), times ten. */
const MOST_EXPOSED = 20;

/** systemd must find a planted fault too. */
export function checkUnit(): Promise<Outcome> {
  if (!isThere("systemd-analyze"))
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
  // This machine's Node may lie elsewhere.
  const unit = readFileSync(UNIT, "utf8").replace(NODE, `ExecStart=${process.execPath}`);
  const complaints = (text: string): string => {
    writeFileSync(path, text);
    const { isOk, output } = run("systemd-analyze", ["verify", "--man=no", path]);
    return isOk ? output : output || "systemd-analyze verify failed";
  };
  if (complaints(unit.replace("ProtectSystem=", "ProtectSistem=")) === "")
    return { outcome: "failed", lines: ["systemd-analyze verify does not find a planted fault."] };
  const found = complaints(unit);
  if (found !== "") return { outcome: "failed", lines: ending(found) };
  writeFileSync(path, unit);
  const security = run("systemd-analyze", [
    "security",
    "--offline=true",
    "--no-pager",
    `--threshold=${MOST_EXPOSED}`,
    path,
  ]);
  const said = ending(security.output, 1);
  if (!security.isOk) return { outcome: "failed", lines: said };
  return {
    outcome: "passed",
    lines: ["systemd-analyze verify complains of nothing, and finds a planted fault", ...said],
  };
}
