import { isFastConnection } from "#app/shared/ui/requests/connection.ts";
import { startHydration } from "./hydration.ts";
import { whenIdle } from "./idle.ts";
import { listenForPreferences, forgetOldGuest } from "./storage.ts";
import { openWithoutSupport } from "./openers.ts";
import { turnHeaderSolid, openSearchByKeys } from "./header.ts";
import { stayOffline } from "./offline.ts";
import { sendEarlyFormsOnce } from "./sending.ts";

// Runs on every page, long before the framework: with the embers at most 4 KB.
turnHeaderSolid();
listenForPreferences();
openWithoutSupport();
openSearchByKeys();
stayOffline();
// The first look into the browser's storage waits for its disk.
whenIdle(forgetOldGuest);
sendEarlyFormsOnce(startHydration());
if (isFastConnection()) whenIdle(decorate);

/** Decoration that needs no framework. */
function decorate(): void {
  const sky = document.querySelector<HTMLElement>(".embers");
  if (sky === null) return;
  const embers = import("#app/rooms/content/homepage/ui/raise-embers.ts");
  embers.then(
    ({ raiseEmbers }) => raiseEmbers(sky),
    () => undefined,
  );
}
