import { DEFAULT_STORE_NAME } from "#app/shared/kernel/messages.ts";
import { saveCompiledCode } from "./compile-cache.ts";
import { openShop } from "./open-shop.ts";
import { runGuarded } from "./run-guarded.ts";
import { sparesShop } from "./spares-shop.ts";
import type { Mode } from "./surroundings.ts";

export async function runShop(mode: Mode): Promise<void> {
  console.log(DEFAULT_STORE_NAME);
  await runGuarded(async ({ shutdown, prepare }) => {
    prepare(mode);
    await openShop(mode, shutdown);
    saveCompiledCode();
  }, sparesShop);
}
