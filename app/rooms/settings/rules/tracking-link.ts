import { CARRIER_NUMBER } from "../constants.ts";

/** Whether a text can be a carrier's link: https, no sign-in in it, and the number's place once, behind the host. */
export function isTrackingPattern(pattern: string): boolean {
  if (pattern.split(CARRIER_NUMBER).length !== 2) return false;
  const one = addressOf(pattern, "1");
  const other = addressOf(pattern, "2");
  if (one === null || other === null) return false;
  const isPlain = one.protocol === "https:" && one.username === "" && one.password === "";
  return (
    isPlain &&
    one.host === other.host &&
    one.hash + one.search + one.pathname !== other.hash + other.search + other.pathname
  );
}

/** The page that follows the parcel with this number; null for a carrier without one, and without a number. */
export function trackingLink(pattern: string, number: string): string | null {
  const plain = number.replaceAll(/\s/g, "");
  return isTrackingPattern(pattern) && plain !== ""
    ? pattern.replace(CARRIER_NUMBER, () => encodeURIComponent(plain))
    : null;
}

function addressOf(pattern: string, number: string): URL | null {
  return URL.parse(pattern.replace(CARRIER_NUMBER, number));
}
