import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { isDeskOnly } from "./tools/desk-modules.ts";

/**
 * Few files instead of dozens of tiny ones: each costs a request on a bad line, and together they compress better. What
 * the boot script uses stays out of them, or the framework would come before the browser is idle. What several screens
 * of the back office share is one file: the storefront never loads it, and its table of routes has one name for it.
 */
const KIT = /node_modules\/lucide-react\/|app\/shared\/ui\/(?!admin)/;
const isDesk = isDeskOnly("app");
const CHUNKS = [
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  { name: "kit", test: (id: string) => KIT.test(id) && !isDesk(id), minShareCount: 2 },
  { name: "desk", test: isDesk, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The boot script is an entry of its own: it comes with every page, long before the framework.
          input: ["app/boot-client.ts"],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
  // Known beforehand, so that the first page under the development server is not loaded twice.
  optimizeDeps: {
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "lucide-react",
    ],
  },
  // Every asset is a file (no data: urls in styles), and the manifest stays: the server looks the boot script up in it.
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
});
