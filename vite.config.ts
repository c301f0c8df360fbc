import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { plainImports } from "./tools/build/plain-imports.ts";
import { storefrontUsers } from "./tools/storefront-icons.ts";

/**
 * Few files instead of dozens of tiny ones: each costs a request on a bad line, and together they compress better. What
 * the boot script uses stays out of them, or the framework would come before the browser is idle. The
 * storefront's chunk holds no picture that only the home page's sections or the back office show.
 */
const KIT =
  /node_modules\/lucide-react\/|app\/shared\/ui\/(?!admin)|app\/rooms\/cart\/ui\/(?:use-change|use-answer-toast)\.ts/;
const usersOf = storefrontUsers("app");
const isOfSections = (id: string) => [...(usersOf(id) ?? [])].join() === "app/rooms/content/ui/section-icon.tsx";
const isOfDesk = (id: string) => usersOf(id)?.size === 0;
const CHUNKS = [
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\/|preload-helper/ },
  { name: "kit", test: (id: string) => KIT.test(id) && !isOfDesk(id) && !isOfSections(id), minShareCount: 2 },
  { name: "cart", test: /app\/rooms\/cart\/(?:constants|rules\/(?:cart-lines|wishlist-ids))\.ts/ },
  { name: "desk", test: isOfDesk, minShareCount: 2 },
];

export default defineConfig({
  plugins: [plainImports(), tailwindcss(), reactRouter()],
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
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true, modulePreload: { resolveDependencies: () => [] } },
});
