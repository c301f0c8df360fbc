import { afterAll, vi } from "vitest";

const environment = { ...process.env };

// Files share a process, which saves most of their start-up. Between files, the environment and the shop's modules are reset.
afterAll(() => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
