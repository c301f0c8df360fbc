import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../start/sentence.ts";
import { environment, program, type Installation, type RunAs } from "./binaries.ts";
import { reasonOf } from "./reason.ts";

/** The password is stored next to the data folder. */
export const passwordFile = ({ data }: Installation): string => `${data}.password`;

/** The data folder appears only when complete, even if a start is killed. */
export function initialise(installation: Installation, fast: boolean): void {
  const { data, runAs } = installation;
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished, runAs);
  const password = randomBytes(24).toString("hex");
  const result = runInitdb({ ...installation, data: unfinished }, password, fast);
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const output = `${result.error?.message ?? ""}\n${result.stdout}\n${result.stderr}`;
    throw new StartError(reasonOf(output, `PostgreSQL could not be set up in ${data}`));
  }
  writeFileSync(passwordFile(installation), `${password}\n`, { mode: 0o600 });
  // Removes only an empty folder.
  if (existsSync(data)) rmdirSync(data);
  renameSync(unfinished, data);
}

function runInitdb(installation: Installation, password: string, fast: boolean): SpawnSyncReturns<string> {
  const folder = mkdtempSync(join(tmpdir(), "safara-"));
  const file = join(folder, "password");
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    for (const path of [folder, file]) own(path, installation.runAs);
    const login = ["-D", installation.data, "-U", "shop", "--auth=scram-sha-256", `--pwfile=${file}`];
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
    return spawnSync(program(installation, "initdb"), [...login, ...locale, ...(fast ? ["--no-sync"] : [])], {
      ...installation.runAs,
      cwd: "/",
      env: environment(),
      encoding: "utf8",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function own(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
