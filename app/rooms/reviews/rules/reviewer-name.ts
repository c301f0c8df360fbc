/** First name and initial of the last name; null without a usable one, never an e-mail address. */
export function reviewerName(name: string | null): string | null {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined || words.some((word) => word.includes("@"))) return null;
  const [initial = ""] = words.length > 1 ? [...(words.at(-1) ?? "")] : [];
  return initial === "" ? first : `${first} ${initial.toUpperCase()}.`;
}
