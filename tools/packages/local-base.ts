import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { ending, isInstalled, run, skipped, type Outcome } from "./outcome.ts";

const NAME = "localhost/safara-base";
const DEBIAN = "bookworm";
const MINUTES = 15;

/** Builds Debian by debootstrap with this machine's Node and npm; returns the image's name, or why it was skipped. */
export async function localBase(folder: string): Promise<string | Outcome> {
  if (run("podman", ["image", "exists", NAME]).isOk) return NAME;
  if (!isInstalled("debootstrap") || process.getuid?.() !== 0)
    return skipped(
      "No registry can be reached, and without root and debootstrap no base image can be built here. Name one: -- --base IMAGE",
    );
  const root = join(folder, "base");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const made = run("debootstrap", ["--variant=minbase", "--include=ca-certificates", DEBIAN, root], MINUTES);
  if (!made.isOk) return { outcome: "skipped", lines: ["debootstrap could not make a base:", ...ending(made.output)] };
  addNode(root);
  const imported = run("sh", ["-c", `tar -C "$0" -c . | podman import - ${NAME}`, root], MINUTES);
  rmSync(root, { recursive: true, force: true });
  return imported.isOk
    ? NAME
    : { outcome: "skipped", lines: ["podman could not import a base:", ...ending(imported.output)] };
}

/** Installs them where the usual base has them. */
function addNode(root: string): void {
  const npm = dirname(dirname(realpathSync(run("sh", ["-c", "command -v npm"]).output)));
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
}
