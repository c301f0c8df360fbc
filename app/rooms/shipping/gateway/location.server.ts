import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { Reader, type CountryResponse } from "maxmind";
import { LOCATION_DEADLINE_MS } from "../constants.ts";

const require = createRequire(import.meta.url);
const MAPPED_V4 = /^::ffff:(?=\d+\.)/i;

/** Reserved networks (RFC 6890, RFC 4291): the table names countries even for some of them. */
const RESERVED = new BlockList();
const NETWORKS_V4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
const NETWORKS_V6 = "::/127 fc00::/7 fe80::/10 ff00::/8 2001:db8::/32";
for (const network of `${NETWORKS_V4} ${NETWORKS_V6}`.split(" ")) {
  const [address = "", bits = ""] = network.split("/");
  RESERVED.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

type Table = Reader<CountryResponse>;
let known: Promise<Table> | null = null;

/** Looks up a country in a local table; nothing leaves the machine. Rejects when slow; the next call retries. */
export async function lookUpLocation(
  ip: string,
  table = tablePath(),
): Promise<{ country: string } | { error: true; reason?: string }> {
  const address = ip.trim().replace(MAPPED_V4, "");
  const version = isIP(address);
  if (version === 0) return { error: true, reason: "Invalid IP Address" };
  if (RESERVED.check(address, version === 6 ? "ipv6" : "ipv4")) return { error: true, reason: "Reserved IP Address" };
  const row: object | null = (await openTable(table)).get(address);
  const country = row !== null && "country_code" in row ? row.country_code : null;
  return typeof country === "string" ? { country } : { error: true };
}

const tablePath = (): string =>
  require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");

function openTable(path: string): Promise<Table> {
  known ??= readTable(path).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

const readTable = async (path: string): Promise<Table> =>
  new Reader<CountryResponse>(await readFile(path, { signal: AbortSignal.timeout(LOCATION_DEADLINE_MS) }));
