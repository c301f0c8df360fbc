import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { Reader } from "maxmind";
import { LOCATION_DEADLINE_MS } from "../constants.ts";

const TABLE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
const MAPPED_V4 = /^::ffff:(?=\d+\.)/i;

/** Networks that are nowhere (RFC 6890, RFC 4291): the table names countries even for some of them. */
const RESERVED = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
  ...["::/127", "fc00::/7", "fe80::/10", "ff00::/8", "2001:db8::/32"],
]) {
  const [address = "", bits = ""] = network.split("/");
  RESERVED.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

type Row = { readonly country_code?: string };
let known: Promise<Reader<Row>> | null = null;

/**
 * Asks in which country an address is, and answers as location services do: `country`, or `error` and `reason`
 * (S-CALL-27, R-076). It is looked up in a table on this machine, read once and kept: nobody is told the address and
 * nothing is written. Rejects when the table cannot be read in time; the next call tries again.
 */
export async function askLocation(
  ip: string,
  table = tablePath(),
): Promise<{ country: string } | { error: true; reason?: string }> {
  const address = ip.trim().replace(MAPPED_V4, "");
  const version = isIP(address);
  if (version === 0) return { error: true, reason: "Invalid IP Address" };
  if (RESERVED.check(address, version === 6 ? "ipv6" : "ipv4")) return { error: true, reason: "Reserved IP Address" };
  const country = (await openTable(table)).get(address)?.country_code;
  return country ? { country } : { error: true };
}

const tablePath = (): string => createRequire(import.meta.url).resolve(TABLE);

function openTable(path: string): Promise<Reader<Row>> {
  known ??= readTable(path).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

const readTable = async (path: string): Promise<Reader<Row>> =>
  new Reader<Row>(await readFile(path, { signal: AbortSignal.timeout(LOCATION_DEADLINE_MS) }));
