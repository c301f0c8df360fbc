import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { goLiveCheck, type GoLiveFacts, type GoLiveLine } from "../rules/go-live.ts";
import { settingsOf } from "../rules/settings-of.ts";
import { readStoredSettings } from "./read-stored-settings.server.ts";

/** Every line of the go-live check; what other rooms know is given. */
export async function checkGoLive(
  ctx: Context,
  facts: Omit<GoLiveFacts, "settings" | "savedKeys">,
): Promise<GoLiveLine[]> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  const { values, savedAt } = await readStoredSettings(ctx);
  return goLiveCheck({ ...facts, settings: settingsOf(values), savedKeys: new Set(savedAt.keys()) });
}
