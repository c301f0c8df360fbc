/** The address seen by the outermost of `proxies` trusted proxies, else the connection's; entries further left may be forged. */
export function clientAddress(connection: string, forwardedFor: string | null, proxies: number): string {
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (proxies < 1 || seen.length === 0) return connection;
  return seen[Math.max(0, seen.length - proxies)] ?? connection;
}

const V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^(?:0:){5}ffff:([0-9a-f]+):([0-9a-f]+)$/;

/** The group an address is limited by: itself for IPv4, the /64 for IPv6 (CVE-2026-45364); all invalid texts are one group. */
export function addressGroup(address: string): string {
  const text = address.trim().replace(/%[\s\S]*$/, "");
  if (V4.test(text)) return text;
  const groups = expand(text);
  if (groups === null) return "unknown";
  const mapped = MAPPED.exec(groups.join(":"));
  if (mapped) return fromHex(mapped[1] ?? "0", mapped[2] ?? "0");
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The /24 of an IPv4 address or the /48 of an IPv6 one, for limits that outlive a change of address. */
export function networkGroup(address: string): string {
  const group = addressGroup(address);
  if (V4.test(group)) return group.replace(/(?<!\d)\d+$/, "0/24");
  return group.replace(/:[^:]+::\/64$/, "::/48");
}

function expand(text: string): string[] | null {
  const canonical = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1);
  if (!canonical) return null;
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill("0"), ...right];
}

function fromHex(high: string, low: string): string {
  const one = Number.parseInt(high, 16);
  const two = Number.parseInt(low, 16);
  return [one >> 8, one & 255, two >> 8, two & 255].join(".");
}
