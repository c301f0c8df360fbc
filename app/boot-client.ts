import { startHydration } from "./boot/hydration.ts";
import { listenForPreferences } from "./boot/preferences.ts";
import { openWithoutSupport } from "./boot/openers.ts";
import { forgetOldGuest } from "./boot/guest.ts";
import { turnHeaderSolid } from "./boot/header.ts";
import { openSearchByKeys } from "./boot/search.ts";
import { sendOnce } from "./boot/sending.ts";

// The script that comes with every page, long before the framework: at most 6 KB.
turnHeaderSolid();
listenForPreferences();
openWithoutSupport();
openSearchByKeys();
sendOnce();
forgetOldGuest();
startHydration();
