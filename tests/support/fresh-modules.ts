import { afterAll, vi } from "vitest";

const environment = { ...process.env };

// Files share a process, which spares most of their start. What one of them has left in the environment or in the shop's modules does not reach the next.
afterAll(() => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
