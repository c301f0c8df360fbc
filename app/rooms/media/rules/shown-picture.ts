/** How far a picture has come. */
export type LoadState = "shown" | "loading" | "failed";

/** What to show for a picture: itself, its fallback once it failed to load, or its alternative text without one. */
export function shownPicture(state: LoadState, fallbackUrl: string | undefined): "picture" | "fallback" | "missing" {
  if (state !== "failed") return "picture";
  return fallbackUrl ? "fallback" : "missing";
}
