import { startHydration } from "./hydration.ts";
import { listenForPreferences } from "./preferences.ts";
import { openWithoutSupport } from "./openers.ts";
import { forgetOldGuest } from "./guest.ts";
import { turnHeaderSolid } from "./header.ts";
import { openSearchByKeys } from "./search.ts";
import { sendOnce } from "./sending.ts";

// The script that comes with every page, long before the framework: at most 6 KB.
turnHeaderSolid();
listenForPreferences();
openWithoutSupport();
openSearchByKeys();
sendOnce();
forgetOldGuest();
startHydration();
