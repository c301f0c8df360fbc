import fc from "fast-check";

/** Parts of paths that mislead careless code: other sites, other schemes, line breaks, look-alike characters. */
export const hostilePaths = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "//", "\\", "\t", "\n", "\r", "\0", ".", "..", "?", "#", "@", ":", "%2f", "%5c", "%0d%0a"),
      fc.constantFrom(
        "evil.example",
        "https:",
        "javascript:",
        "admin",
        "product",
        "／",
        "＼",
        "。",
        "\u200b",
        "\u202e",
      ),
      fc.string({ maxLength: 3, unit: "binary" }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
