import type { Plugin } from "vite";

/**
 * Icons without the random keys of their parts, which cost every page more than the shapes of an icon or two: the parts never
 * move, and only React's development build asks for keys.
 */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/ },
    handler: (code) => withoutKeys(code),
  },
});

/** An icon's module without the keys of its parts, and without the line that reads the parts and does nothing. */
export const withoutKeys = (code: string): string =>
  code.replaceAll(/,\s*key: "\w+"/g, "").replace("__iconData.node;\n", "");
