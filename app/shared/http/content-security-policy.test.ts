import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("every inline script that runs is hashed, data blocks and files are not", () => {
  const html = `<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><script type="text/plain" id="hydration">b()</script><script type="module">c()</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash("a()"), hash("b()"), hash("c()")]);
});

test("the policy allows no inline code and no foreign origin by default", () => {
  const policy = contentSecurityPolicy({ hashes: ["'sha256-x'"], extra: {}, dev: false });
  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self';");
});
