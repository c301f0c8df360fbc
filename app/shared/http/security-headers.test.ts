import { expect, test } from "vitest";
import { policyFaults } from "#tests/support/policy-faults.ts";
import { contentSecurityPolicy } from "./security-headers.server.ts";

test("the policy allows no inline code and no foreign origin by default", () => {
  const policy = contentSecurityPolicy({ scripts: ["a()"], extra: {}, dev: false });
  expect(policy).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=';");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self';");
});

test("only the two named policies turn text into HTML or script in the browser", () => {
  const policy = contentSecurityPolicy({ scripts: [], extra: { form: ["https://bank.test"] }, dev: false });
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types hydration sanitised-html; ");
});

test("a page that allows a provider's script does not require Trusted Types of it", () => {
  const extra = { script: ["https://cards.example"] };
  expect(contentSecurityPolicy({ scripts: [], extra, dev: false })).not.toContain("trusted-types");
});

test("A-087: the policy has no weakness: no code in the page but what its hashes name, no eval, whole hosts only, no plugins, no other base", () => {
  const scripts = ["a()", "b()"];
  const frames = { frame: ["https://maps.example"], ancestors: ["'self'"] };
  for (const extra of [{}, frames])
    expect(policyFaults(contentSecurityPolicy({ scripts, extra, dev: false }))).toEqual([]);
  const lax = { script: ["'unsafe-eval'", "https:", "*.cards.example"], connect: ["*"], form: ["http://bank.example"] };
  expect(policyFaults(contentSecurityPolicy({ scripts, extra: lax, dev: true }))).toEqual([
    "script-src allows 'unsafe-eval'",
    "script-src allows https:",
    "script-src allows *.cards.example",
    "style-src allows 'unsafe-inline'",
    "connect-src allows ws:",
    "connect-src allows *",
    "form-action allows http://bank.example",
  ]);
});
