import { startHydration } from "./boot/hydration.ts";
import { listenForPreferences } from "./boot/preferences.ts";
import { openWithoutSupport } from "./boot/openers.ts";
import { storedGuestUser } from "./rooms/checkout/ui/guest-storage.ts";
import { turnHeaderSolid } from "./boot/header.ts";

// The script that comes with every page, long before the framework: at most 6 KB.
turnHeaderSolid();
listenForPreferences();
openWithoutSupport();
// Reading removes a guest from yesterday.
storedGuestUser();
startHydration();
