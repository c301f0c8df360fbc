import type { Plugin } from "vite";

/** Uses the browser's own `import()`: Vite's helper would be sent with every page and preload nothing. */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});
