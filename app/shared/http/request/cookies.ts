/** True for an unreadable cookie too. */
export const hasCookie = (header: string | null | undefined, name: string): boolean =>
  (header ?? "").split(";").some((part) => part.trim().startsWith(`${name}=`));

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

export const COOKIE_AGE = { year: 31_536_000, day: 86_400, week: 604_800 } as const;

/** A first-party, Lax cookie that browser code can read. For secrets use the signed cookies. */
export function plainCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
