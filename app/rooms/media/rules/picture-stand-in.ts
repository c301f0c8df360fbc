/** How far a picture has come. */
export type LoadState = "shown" | "loading" | "failed";

/** What stands in the picture's place: itself, or once it failed its fallback, or without one the words (S-UI-16, S-UI-17). */
export function pictureStandIn(state: LoadState, fallbackUrl: string | undefined): "picture" | "fallback" | "missing" {
  if (state !== "failed") return "picture";
  return fallbackUrl ? "fallback" : "missing";
}
