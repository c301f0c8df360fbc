import type { Plugin } from "vite";

/** Fails a build that would send one of these packages to the browser. */
export const serverOnly = (packages: readonly string[]): Plugin => ({
  name: "server-only",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: new RegExp(`^(?:${packages.join("|")})(?:/|$)`) },
    handler: (source, importer) => {
      throw new Error(`${source} is for the server only, but ${importer} is part of the browser's script.`);
    },
  },
});
