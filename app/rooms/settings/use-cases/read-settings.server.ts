import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { settingsOf } from "../rules/settings-of.ts";
import { withoutSamples } from "../rules/without-samples.ts";
import type { Settings } from "../types.ts";
import { readStoredSettings } from "./read-stored-settings.server.ts";

/**
 * All settings as they are now, in one query; a stored value that does not fit falls back to its default and is logged.
 * In a shop that takes money the contacts that came with it are empty; the settings screen and the go-live check read
 * what is stored.
 */
export async function readSettings(ctx: Context): Promise<Settings> {
  // public: nothing here is secret; the public pages print most of it.
  const settings = settingsOf((await readStoredSettings(ctx)).values);
  return env().isProduction ? withoutSamples(settings) : settings;
}
