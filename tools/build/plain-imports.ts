import type { Plugin } from "vite";

/**
 * Modules that pages fetch later are fetched by the browser's own `import()`: Vite's helper around it would come with every
 * page to preload style sheets and parts, and there is no style sheet among ours.
 */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});
