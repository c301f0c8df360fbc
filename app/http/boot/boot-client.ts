import { startHydration, whenIdle } from "./hydration.ts";
import { listenForPreferences, forgetOldGuest } from "./storage.ts";
import { openWithoutSupport } from "./openers.ts";
import { turnHeaderSolid, openSearchByKeys } from "./header.ts";
import { stayOffline } from "./offline.ts";
import { sendEarlyFormsOnce } from "./sending.ts";

// Runs on every page, long before the framework: at most 6 KB.
turnHeaderSolid();
listenForPreferences();
openWithoutSupport();
openSearchByKeys();
stayOffline();
sendEarlyFormsOnce();
// The first look into the browser's storage waits for its disk.
whenIdle(forgetOldGuest);
startHydration();
