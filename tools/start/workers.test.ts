import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";

async function startGroup() {
  const child = spawn(process.execPath, ["tests/support/worker-group.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => void lines.push(line));
  const port = await eventually(() => {
    const found = /^port (\d+)$/m.exec(lines.join("\n"))?.[1];
    expect(found).toBeDefined();
    return found;
  });
  const request = async (path = "/"): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { child, request, lines };
}

const answersOf = async (request: () => Promise<string>): Promise<string[]> =>
  [...new Set(await Promise.all(Array.from({ length: 20 }, () => request())))].toSorted();
const pidOf = (answer: string): string => answer.split(" ")[0] ?? "";
const jobsOf = (answer: string): string => answer.split(" ")[1] ?? "";

test("workers share one port, and jobs run in only one of them", async () => {
  const { request } = await startGroup();
  const answers = await answersOf(request);
  expect(answers.map(jobsOf).toSorted()).toEqual(["off", "on"]);
});

test("the metrics of the workers are added up", async () => {
  const { request, lines } = await startGroup();
  expect(await answersOf(request)).toHaveLength(2);
  const port = /^metrics (\d+)$/m.exec(lines.join("\n"))?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^safara_http_requests_total\{route="\/",status="200"\} 20$/m);
});

test("a worker that ends unexpectedly is replaced, while the other one answers", async () => {
  const { request, lines } = await startGroup();
  const before = await answersOf(request);
  await expect(request("/die")).rejects.toThrow("fetch failed");
  expect(before).toContain(await request());
  await eventually(async () => expect(await answersOf(request)).toHaveLength(2));
  const after = await answersOf(request);
  expect(after.map(jobsOf).toSorted()).toEqual(["off", "on"]);
  expect(after.map(pidOf)).not.toEqual(before.map(pidOf));
  expect(lines).toContain("A worker ended (code 3); it is started again.");
});

test("on SIGTERM, the group answers open requests and ends with all its workers", async () => {
  const { child, request } = await startGroup();
  const pids = (await answersOf(request)).map(pidOf);
  const slow = [request("/slow"), request("/slow")];
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(0);
  expect((await Promise.all(slow)).map(pidOf).every((pid) => pids.includes(pid))).toBe(true);
  for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
});
