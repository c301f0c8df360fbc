import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { passwordFile } from "#tools/postgres/initialise.ts";
import { findRunning } from "#tools/postgres/running-server.ts";
import { holderOf } from "#tools/start/lock/folder-lock.ts";
import { StartError } from "#tools/start/sentence.ts";
import { namesIn } from "./existing-files.ts";

/** These belong to a shop, but are not one by themselves: any command may create the secret. */
const BESIDE = ["session-secret", "sandbox", "first-run.txt", ANCHORS_FILE];

/** Refuses a running shop, and an existing one unless `isReplacing` moves it aside; returns its new folders. */
export async function clearPlace(dataDir: string, isReplacing: boolean, now: Date): Promise<string[]> {
  const holder = holderOf(dataDir);
  if (holder) throw running(dataDir, holder.pid);
  await mkdir(dataDir, { recursive: true });
  const installation = findInstallation(join(dataDir, "postgres"), () => undefined);
  const server = existsSync(installation.data) ? await findRunning(installation.data) : null;
  if (server) throw running(dataDir, server.pid);
  const old = await filledOf([installation.data, join(dataDir, "storage")]);
  if (old.length === 0) return [];
  if (!isReplacing)
    throw new StartError(`A shop lies in ${dataDir}. Name an empty folder, or move this one aside: --replace`);
  return moveAside([...old, passwordFile(installation), ...BESIDE.map((name) => join(dataDir, name))], {
    dataDir,
    now,
  });
}

async function moveAside(
  paths: readonly string[],
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<string[]> {
  const stamp = now.toISOString().replaceAll(/[-:.]/g, "");
  const moved = new Set<string>();
  for (const path of paths) {
    if (!existsSync(path)) continue;
    // Data elsewhere stays on its disk.
    const aside = path.startsWith(join(dataDir, "/"))
      ? join(dataDir, `replaced-${stamp}`)
      : `${path}.replaced-${stamp}`;
    const isInside = aside.startsWith(join(dataDir, "/"));
    if (isInside) await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(path, isInside ? join(aside, path.slice(join(dataDir, "/").length)) : aside);
    moved.add(aside);
  }
  return [...moved];
}

const running = (dataDir: string, pid: number): StartError =>
  new StartError(`The shop in ${dataDir} runs (process ${pid}). Stop it first.`);

const filledOf = async (paths: readonly string[]): Promise<string[]> => {
  const filled = await Promise.all(paths.map(isFilled));
  return paths.filter((_, index) => filled[index]);
};

async function isFilled(path: string): Promise<boolean> {
  try {
    return (await namesIn(path)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return true;
    throw error;
  }
}
