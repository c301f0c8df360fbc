import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { appAddress } from "#tools/postgres/app-role.ts";
import { freePort, startPostgres } from "#tools/postgres/postgres.ts";
import { DEMO_VARIABLES } from "#tools/start/payments.ts";
import { documentedLine } from "./documented-line.ts";
import { localBase } from "./local-base.ts";
import { ending, isInstalled, run, skipped, type Outcome, type Trial } from "./outcome.ts";
import { isReady } from "./ready.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, ".test/packages");
const IMAGE = "localhost/safara-check";
const CONTAINER = "safara-check";
const USUAL_BASE = "docker.io/library/node:24-bookworm-slim";
const BUILD_MINUTES = 20;
/** Below the ports that outgoing connections take. */
const FIRST_PORT = 18_300;
const PROOF_MINUTES = 3;
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** Migrates with the image, runs it without root on a read-only file system and requests its pages and health. */
export async function checkImage({ shutdown, base }: Trial): Promise<Outcome> {
  const missing = ["buildah", "podman"].filter((program) => !isInstalled(program));
  if (missing.length > 0)
    return skipped(`There is no ${missing.join(" and no ")} here: apt install ${missing.join(" ")}`);
  const chosen = base ?? usualBase() ?? (await localBase(FOLDER));
  if (typeof chosen !== "string") return chosen;
  const runner = runnerFor(chosen);
  if (!Array.isArray(runner)) return runner;
  const built = build(chosen);
  if (!built.isOk)
    return { outcome: "failed", lines: [`The image cannot be built on ${chosen}:`, ...ending(built.output)] };
  const postgres = await startPostgres({ dataDir: join(FOLDER, "postgres"), fast: true });
  await shutdown.add(postgres.stop);
  await shutdown.add(() => void run("podman", ["rm", "--force", CONTAINER]));
  const faults = await testImage(postgres.url, runner);
  const size = run("podman", ["image", "inspect", "--format", "{{.Size}}", IMAGE]).output;
  const lines = [`built on ${chosen}, ${Math.round(Number(size) / 1e6)} MB`];
  return faults.length > 0
    ? { outcome: "failed", lines: [...lines, ...faults] }
    : {
        outcome: "passed",
        lines: [
          ...lines,
          "migrates, starts without root and read-only, answers, is proved by the documented line, is healthy, and stops cleanly",
        ],
      };
}

const usualBase = (): string | null =>
  run("podman", ["image", "exists", USUAL_BASE]).isOk ||
  run("podman", ["pull", "--quiet", USUAL_BASE], BUILD_MINUTES).isOk
    ? USUAL_BASE
    : null;

/** Makes registries with a local address or certificate reachable; the image keeps nothing of it. */
function npmMounts(): string[] {
  if (!existsSync(CERTIFICATES)) return [];
  const file = join(FOLDER, "npmrc");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `registry=${run("npm", ["config", "get", "registry"]).output}\ncafile=${CERTIFICATES}\n`);
  return [`--volume=${CERTIFICATES}:${CERTIFICATES}:ro`, `--volume=${file}:/root/.npmrc:ro`];
}

const build = (base: string) =>
  run(
    "buildah",
    [
      "bud",
      // Needs no container runtime, which is often unavailable inside a container.
      "--isolation=chroot",
      "--format=docker",
      "--network=host",
      ...npmMounts(),
      `--build-arg=BASE=${base}`,
      `--ignorefile=${join(ROOT, ".containerignore")}`,
      `--tag=${IMAGE}`,
      `--file=${join(ROOT, "deploy/Containerfile")}`,
      ROOT,
    ],
    BUILD_MINUTES,
  );

const LOW_LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];
/** Podman's options for containers: the usual ones, or those needed inside another container. */
const RUNNERS = [[], LOW_LIMITS, ["--runtime=runc"], ["--runtime=runc", ...LOW_LIMITS]];

/** Returns podman's options, or the outcome "skipped" when podman starts no container. */
function runnerFor(base: string): string[] | Outcome {
  let output = "";
  for (const options of RUNNERS) {
    const tried = run("podman", [...global(options), "run", "--rm", "--network=host", ...own(options), base, "true"]);
    if (tried.isOk) return options;
    output = tried.output;
  }
  const hint = isInstalled("runc") ? [] : ["With runc it may, inside another container too: apt install runc"];
  return { outcome: "skipped", lines: ["podman starts no container here:", ...ending(output, 2), ...hint] };
}

const global = (options: readonly string[]): string[] => options.filter((option) => option.startsWith("--runtime"));
const own = (options: readonly string[]): string[] => options.filter((option) => !option.startsWith("--runtime"));

/** Returns the faults. */
async function testImage(ownerUrl: string, runner: readonly string[]): Promise<string[]> {
  const port = await freePort(FIRST_PORT);
  const settings = {
    DATABASE_URL: appAddress(ownerUrl),
    ...DEMO_VARIABLES,
    SESSION_SECRET: "a-secret-for-this-check-only-0123456789",
    PORT: String(port),
    HOST: "127.0.0.1",
    MAIL_DIR: "/data/mail",
  };
  const podman = (...words: string[]) => run("podman", [...global(runner), ...words]);
  const shop = [
    "--network=host",
    ...own(runner),
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
  ];
  const migrated = podman(
    "run",
    "--rm",
    ...shop,
    `--env=MIGRATION_DATABASE_URL=${ownerUrl}`,
    IMAGE,
    "node",
    "tools/db.ts",
    "migrate",
  );
  if (!migrated.isOk) return ["It does not migrate:", ...ending(migrated.output)];
  const confined = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--volume=/data"];
  const started = podman("run", "--detach", "--replace", `--name=${CONTAINER}`, ...confined, ...shop, IMAGE);
  if (!started.isOk) return ["It does not start:", ...ending(started.output)];
  if (!(await isReady(port))) return ["It does not become ready:", ...ending(podman("logs", CONTAINER).output)];
  const home = await fetch(`http://127.0.0.1:${port}/`);
  const inside = (...words: string[]) => podman("exec", CONTAINER, ...words);
  const stopped = () => podman("stop", "--time=60", CONTAINER).isOk && exitCode() === "0";
  return [
    ...(home.status === 200 ? [] : [`The home page answers ${home.status}.`]),
    ...(inside("id", "-u").output === "10001" ? [] : ["It runs as another user than 10001."]),
    ...(inside("touch", "/shop/x").isOk ? ["It can write to its own files."] : []),
    ...(inside("touch", "/data/x").isOk ? [] : ["It cannot write to /data."]),
    ...proofFaults(runner),
    ...(podman("healthcheck", "run", CONTAINER).isOk ? [] : ["Its health check fails while it answers."]),
    ...(stopped() ? [] : [`It does not stop cleanly: exit code ${exitCode()}.`]),
  ];
}

const exitCode = (): string => run("podman", ["inspect", "--format", "{{.State.ExitCode}}", CONTAINER]).output;

function proofFaults(runner: readonly string[]): string[] {
  const [, , , ...command] = documentedLine("podman exec").split(" ");
  const proved = run("podman", [...global(runner), "exec", CONTAINER, ...command], PROOF_MINUTES);
  return proved.isOk ? [] : ["The documented command line for npm run prove fails:", ...ending(proved.output)];
}
