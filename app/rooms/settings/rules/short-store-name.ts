/** As much of a name as fits under an icon on a phone's screen. */
const ICON_CHARACTERS = 12;

/** The store's name under its icon: its first words that fit, or null where not even the first one does. */
export function shortStoreName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const fitting = words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .findLast((text) => text.length <= ICON_CHARACTERS);
  if (fitting === undefined || fitting === "") return null;
  // A name that is cut does not end in "&".
  return fitting.length === words.join(" ").length
    ? fitting
    : fitting.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "") || null;
}
