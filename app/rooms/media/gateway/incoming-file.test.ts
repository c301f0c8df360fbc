import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { receiveFile } from "./incoming-file.server.ts";

const folder = temporaryFolder();
beforeEach(() => void vi.stubEnv("TMPDIR", folder()));
afterEach(() => void vi.unstubAllEnvs());

async function received(text: string) {
  let sent = 0;
  const body = (async function* () {
    for (; sent < text.length; sent += 4) yield new TextEncoder().encode(text.slice(sent, sent + 4));
  })();
  const kindOf = (head: Uint8Array) => (new TextDecoder().decode(head).startsWith("goodgood") ? "good" : null);
  const answer = await receiveFile(body, { headBytes: 8, kindOf, limitOf: () => 16 });
  return { answer, sent };
}

test("R-151, R-172: an unknown kind is refused by its first bytes and read no further", async () => {
  const { answer, sent } = await received("a file of an unknown kind");
  expect(answer).toEqual({ code: "refused", size: 8 });
  expect(sent).toBeLessThan(12);
  expect((await received("brief")).answer).toEqual({ code: "refused", size: 5 });
});

test("R-172: a refused or too large file leaves nothing on the disk; a received one is removed when discarded", async () => {
  for (const text of ["a file of an unknown kind", "good".repeat(5)]) {
    expect((await received(text)).answer.code).not.toBe("received");
    expect(readdirSync(folder())).toEqual([]);
  }
  const { answer } = await received("goodgood");
  expect(readdirSync(folder())).toHaveLength(1);
  if (answer.code === "received") await answer.file.discard();
  expect(readdirSync(folder())).toEqual([]);
});
