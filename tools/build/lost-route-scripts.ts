import type { Plugin } from "vite";
import { LOST_SCRIPT } from "#app/shared/ui/requests/lost-script.ts";

/** A dead line must not make React Router reload the document into the browser's error page (decision 0029). */
export const lostRouteScripts = (): Plugin => ({
  name: "lost-route-scripts",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(?:links|routeModules)\.js/ },
    handler: (code, id) => (id.includes("/links.js") ? withoutEarlyRun(code) : withReloadEvent(code)),
  },
});

/** Keeps the router from running a page's scripts to learn its style sheets. */
export const withoutEarlyRun = (code: string): string =>
  replaced(
    code,
    /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links \? mod\.links\(\) : \[\];/,
    "return routeModules[route.id]?.links?.() ?? [];",
  ).replace('import { loadRouteModule } from "./routeModules.js";\n', "");

/** The router reloads the document only when no listener prevents the event. */
export const withReloadEvent = (code: string): string =>
  replaced(
    code,
    "window.location.reload();",
    `if (dispatchEvent(new Event("${LOST_SCRIPT}", { cancelable: true }))) window.location.reload();`,
  );

function replaced(code: string, part: string | RegExp, by: string): string {
  const changed = code.replace(part, by);
  if (changed === code) throw new Error("React Router loads the scripts of pages in another way: see lost-route-scripts.ts");
  return changed;
}
