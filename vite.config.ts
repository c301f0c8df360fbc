import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // The boot script is an entry of its own: it comes with every page, long before the framework.
        rolldownOptions: { input: ["app/boot-client.ts"] },
      },
    },
  },
  // Every asset is a file (no data: urls in styles), and the manifest stays: the server looks the boot script up in it.
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
});
