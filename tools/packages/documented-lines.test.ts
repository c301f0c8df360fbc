import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentedLine } from "./documented-line.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const OPERATION = read("docs/operation.md");
const UNIT = read("deploy/safara.service");
const CONTAINERFILE = read("deploy/Containerfile");

const ofUnit = (name: string): string => new RegExp(`^${name}=(.+)$`, "m").exec(UNIT)?.[1] ?? "";

test("the documented command line has the user, folder and settings of the systemd unit", () => {
  const line = documentedLine("systemd-run");
  const environment = ofUnit("Environment").split(" ");
  expect(environment).toContain("DATA_DIR=/var/lib/safara");
  const options = [
    `--uid=${ofUnit("User")}`,
    `--gid=${ofUnit("Group")}`,
    `--working-directory=${ofUnit("WorkingDirectory")}`,
    `--property=EnvironmentFile=${ofUnit("EnvironmentFile")}`,
    `--property=UMask=${ofUnit("UMask")}`,
    ...environment.map((each) => `--setenv=${each}`),
  ];
  expect(options.filter((option) => !line.split(" ").includes(option))).toEqual([]);
  // Waits for the command, and ends with its exit code.
  expect(line).toMatch(/--pipe --wait/);
});

test("the documented files are those of the scripts, and are in the image under its name", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const rows = [...OPERATION.matchAll(/^\| `npm run ([\w:-]+)` \| `(node tools\/[\w-]+\.ts)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(2);
  for (const [, script = "", command] of rows) expect(command).toBe(scripts[script]);
  expect(CONTAINERFILE).toContain("COPY --from=build /shop/tools tools");
  const [, name] = /^# {3}podman run -d --name (\w+)/m.exec(CONTAINERFILE) ?? [];
  expect(documentedLine("podman exec")).toBe(`podman exec ${name} ${scripts["prove"]}`);
});

test("the image is built in the format that keeps its health check", () => {
  expect(CONTAINERFILE).toMatch(/^HEALTHCHECK /m);
  const builds = [...`${CONTAINERFILE}\n${OPERATION}`.matchAll(/podman build .*/g)].map(([line]) => line);
  expect(builds.length).toBeGreaterThan(0);
  expect(builds.filter((line) => !line.includes("--format docker "))).toEqual([]);
});

test("every documented restore into a folder beside the shop leaves its orders as they were", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const lines = pages.flatMap((name) => [
    ...read(`docs/${name}`).matchAll(/npm run restore -- [^`]*\.\.\/before[^`]*/g),
  ]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(([line]) => !line.includes("--beside"))).toEqual([]);
});
