import { shortStoreName } from "#app/rooms/settings/stored-settings.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { THEME_COLOURS } from "#app/shared/ui/tokens.ts";
import type { Route } from "./+types/web-manifest";

const ICON = { sizes: "512x512", type: "image/png" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { storeName } = await readSettings(shop(context));
  const shortName = shortStoreName(storeName);
  const manifest = {
    name: storeName,
    ...(shortName !== null && { short_name: shortName }),
    start_url: "/",
    display: "standalone",
    background_color: THEME_COLOURS.light,
    theme_color: THEME_COLOURS.light,
    icons: [
      { src: "/icon-512.png", ...ICON },
      { src: "/icon-maskable-512.png", ...ICON, purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
