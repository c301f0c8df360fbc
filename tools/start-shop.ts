import { DEFAULT_STORE_NAME } from "../app/shared/kernel/default-store-name.ts";
import { openShop } from "./start/open-shop.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { sparesShop } from "./start/spares-shop.ts";
import type { Mode } from "./start/surroundings.ts";

/** Runs the shop, built (`start`) or from its sources (`dev`), until something stops it. */
export async function runShop(mode: Mode): Promise<void> {
  console.log(DEFAULT_STORE_NAME);
  await runGuarded(({ shutdown, prepare }) => {
    prepare(mode);
    return openShop(mode, shutdown);
  }, sparesShop);
}
