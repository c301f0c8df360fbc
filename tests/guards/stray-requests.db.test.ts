import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { DECLARED, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();

type Line = { readonly level: string; readonly status?: number; readonly msg: string; readonly err?: unknown };
let lines: Line[] = [];
const log = pino(
  { level: "info", base: null, formatters: { level: (level) => ({ level }) } },
  { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
);
const handle = wholeShop(t, log);

/** The contract requires level error here; there is no stack. */
const REQUIRED = "cart or wishlist change refused";

const SENT: readonly RequestInit[] = [
  { method: "POST" },
  { method: "POST", body: "x", headers: { "content-type": "application/json" } },
  { method: "POST", body: "--x", headers: { "content-type": "multipart/form-data; boundary=y" } },
  { method: "POST", body: "a=b", headers: { origin: "https://evil.example" } },
  { method: "POST", body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { method: "POST", body: "x".repeat(1024 * 1024 + 1), headers: { "content-type": "multipart/form-data; boundary=y" } },
  { method: "PATCH", body: "a=b" },
  { method: "DELETE" },
  { method: "PUT", body: "a=b" },
  { method: "OPTIONS" },
];
const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:\w+\??/g, randomUUID()).replace("*", "nothing/there");

test.each(DECLARED)(
  "a stray request to $pattern logs no error: a line or two, without a stack",
  async ({ pattern }) => {
    for (const path of [addressOf(pattern), `${addressOf(pattern)}.data`.replace("/.data", "/_root.data")]) {
      for (const init of SENT) {
        lines = [];
        const { status } = await handle(new Request(SHOP + path, init), "10.0.0.1");
        const what = `${init.method} ${path} ${status} ${JSON.stringify(lines).slice(0, 600)}`;
        expect(status, what).toBeLessThan(500);
        expect(
          lines.filter(({ level, err, msg }) => err || (level === "error" && msg !== REQUIRED)),
          what,
        ).toEqual([]);
        // The request's own line, and one for a wrong signature or an unreadable change.
        expect(lines.length, what).toBeLessThanOrEqual(2);
      }
    }
  },
);
