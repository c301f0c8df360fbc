/** How far a picture has come. */
export type LoadState = "shown" | "loading" | "failed";

/** How to show a picture: itself, its fallback once loading failed, else its alternative text. */
export function shownPicture(state: LoadState, fallbackUrl: string | undefined): "picture" | "fallback" | "missing" {
  if (state !== "failed") return "picture";
  return fallbackUrl ? "fallback" : "missing";
}
