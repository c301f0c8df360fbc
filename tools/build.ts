// `npm run build`: the shop for production, in ./build. With `--if-changed` only when its sources have changed.
import { buildShop } from "./build/build-shop.ts";

try {
  await buildShop({ onlyIfChanged: process.argv.includes("--if-changed") });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
