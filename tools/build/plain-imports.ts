import type { Plugin } from "vite";

/** The browser's own `import()`: Vite's helper would come with every page and preload nothing here. */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});
