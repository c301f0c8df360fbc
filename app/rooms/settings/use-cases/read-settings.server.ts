import type { Context } from "../../../shared/http/context.server.ts";
import { settingsOf } from "../rules/settings-of.ts";
import type { Settings } from "../types.ts";
import { readStoredSettings } from "./read-stored-settings.server.ts";

/** All settings as they are now, in one query; a stored value that does not fit falls back to its default and is logged. */
export async function readSettings(ctx: Context): Promise<Settings> {
  // public: nothing here is secret; the public pages print most of it.
  return settingsOf((await readStoredSettings(ctx)).values);
}
