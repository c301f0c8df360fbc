import { startHydration } from "./hydration.ts";
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
forgetOldGuest();
startHydration();
