import { bodyOf, encoded, PAYLOADS, safe, TYPES, type Fields } from "./hostile-body.ts";
import { hostileJson, hostileText, ODD_HEADERS, ODD_JSON, ODD_NAMES } from "./hostile-values.ts";
import type { KnownForm, Offered } from "./known-forms.ts";
import type { Random } from "./random.ts";
import type { RawRequest } from "./raw-client.ts";
import { nearlyFitting, type Schema } from "./schema-values.ts";

export type World = Offered & {
  readonly patterns: readonly string[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly cookies: readonly string[];
  readonly schemas: readonly Schema[];
  readonly host: string;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"];

/** Its cookies are `session`; the same choices make the same request. */
export function hostileRequest(random: Random, world: World, session: string): RawRequest {
  const kind = random.below(100);
  const request =
    kind < 55 && world.forms.length > 0
      ? formRequest(random, world)
      : kind < 80
        ? pageRequest(random, world)
        : kind < 93
          ? callRequest(random, world)
          : oddRequest(random, world);
  const headers = [...commonHeaders(random, { world, session, request }), ...request.headers];
  return { ...request, headers, ...(random.chance(2) && { leavesAfterMs: random.below(20) }) };
}

function commonHeaders(
  random: Random,
  { world, session, request }: { world: World; session: string; request: RawRequest },
): [string, string][] {
  const headers: [string, string][] = [
    ["host", random.chance(99) ? world.host : random.pick(["", "evil.example", "a b"])],
  ];
  const cookies = [session, ...(random.chance(25) ? oddCookies(random, world) : [])].filter(Boolean).join("; ");
  if (cookies) headers.push(["cookie", random.chance(3) ? tampered(random, cookies) : cookies]);
  if (request.method !== "GET" && random.chance(95)) headers.push(["origin", `http://${world.host}`]);
  if (random.chance(60)) headers.push(["accept", "text/html"]);
  for (let more = random.chance(30) ? 1 + random.below(3) : 0; more > 0; more -= 1)
    headers.push([...random.pick(ODD_HEADERS)]);
  return headers;
}

const oddCookies = (random: Random, world: World): string[] =>
  Array.from({ length: 1 + random.below(3) }, () => {
    const value = random.chance(30)
      ? safe(JSON.stringify(hostileJson(random, world.ids)))
      : random.chance(50)
        ? `${random.pick(world.ids)}:${random.pick(["1", "-1", "0", "1e9", "1.5", "99999999999", "x"])}`
        : safe(hostileText(random, world.ids));
    return `${random.pick(world.cookies)}=${value.slice(0, 7000)}`;
  });

function tampered(random: Random, cookies: string): string {
  const at = random.below(cookies.length);
  return random.pick([
    cookies.slice(0, at),
    cookies.slice(0, at) + "x" + cookies.slice(at + 1),
    `${cookies}; ${cookies}`,
    `${cookies}${"%".repeat(20)}`,
    `${cookies}; a=${"c".repeat(9000)}`,
    cookies.replaceAll("=", ""),
    cookies.replaceAll(".", "\u00e9"),
  ]);
}

/** Sometimes as the router's script requests the page. */
function pathOf(random: Random, world: World): string {
  const path = random
    .pick(world.patterns)
    .replaceAll(/:\w+\??|\*/g, () =>
      random.chance(50) ? random.pick(world.ids) : safe(hostileText(random, world.ids)).slice(0, 3000) || "x",
    );
  return shaped(random, path);
}

function shaped(random: Random, path: string): string {
  if (random.chance(20)) return path === "/" ? "/_root.data" : `${path}.data`;
  if (random.chance(6))
    return random.pick([
      `/${path}`,
      `${path}/`,
      `${path}//`,
      path.toUpperCase(),
      `${path};x`,
      `${path}%2f..`,
      `${path}/%`,
      `/%61${path}`,
    ]);
  return path;
}

function queryOf(random: Random, world: World): string {
  if (random.chance(5))
    return random.pick(["?%", "?%ff=%fe", "?&&&", "?=", "?a".repeat(300), `?${"q=1&".repeat(1500)}`]);
  const parts = Array.from({ length: random.below(4) }, () => {
    const name = random.chance(80) ? random.pick(world.names) : random.pick(ODD_NAMES);
    return `${safe(name)}=${safe(hostileText(random, world.ids)).slice(0, 6000)}`;
  });
  if (random.chance(10)) parts.push("index");
  if (random.chance(10))
    parts.push(
      `_routes=${safe(random.pick(["root", "office/shell/layout", "nothing", "", "root,root", "shop/home/route", "__proto__"]))}`,
    );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

const NO_BODY = Buffer.alloc(0);

function pageRequest(random: Random, world: World): RawRequest {
  const isLink = world.links.length > 0 && random.chance(35);
  const [path = "/", query = ""] = (isLink ? random.pick(world.links) : pathOf(random, world)).split("?");
  const more = queryOf(random, world);
  const kept = query && random.chance(70) ? `?${query}${more.replace("?", "&")}` : more;
  const target = (isLink ? shaped(random, path) : path) + kept;
  return { method: random.chance(90) ? "GET" : "HEAD", target, headers: [], body: NO_BODY };
}

function mutated(random: Random, form: KnownForm, world: World): Fields {
  const fields: Fields = form.fields.map(([name, value]) => [name, value]);
  for (let left = random.chance(40) ? 1 : random.below(5); left > 0; left -= 1) {
    const at = random.below(Math.max(1, fields.length));
    const field = fields[at];
    const value = hostileText(random, world.ids);
    if (!field || random.chance(15)) fields.push([random.pick(random.chance(70) ? world.names : ODD_NAMES), value]);
    else if (random.chance(10)) fields.splice(at, 1);
    else if (random.chance(12)) fields.push([field[0], value]);
    else field[1] = value;
  }
  return random.chance(3)
    ? Array.from({ length: 1500 }, (_, at) => fields[at % Math.max(1, fields.length)] ?? ["a", "b"])
    : fields;
}

function formRequest(random: Random, world: World): RawRequest {
  const form = random.pick(world.forms);
  const fields = mutated(random, form, world);
  const [path = "/", query = ""] = form.path.split("?");
  if (form.method === "GET")
    return {
      method: "GET",
      target: `${shaped(random, path)}?${encoded(fields).slice(0, 12_000)}`,
      headers: [],
      body: NO_BODY,
    };
  const search = random.chance(85) ? (query ? `?${query}` : "") : queryOf(random, world);
  const method = random.chance(95) ? "POST" : random.pick(METHODS);
  return {
    method,
    target: shaped(random, path) + search,
    ...bodyOf(random, { fields, isMultipart: form.isMultipart }),
  };
}

function callRequest(random: Random, world: World): RawRequest {
  const calls = world.patterns.filter((pattern) => /^\/(?:api|functions|error|preferences|newsletter)/.test(pattern));
  const path = (random.chance(80) ? random.pick(calls) : random.pick(world.patterns)).replaceAll(/:\w+\??|\*/g, () =>
    random.pick([...world.ids, "x"]),
  );
  const keys = Array.from({ length: 1 + random.below(7) }, () => random.pick(world.names));
  const value = random.chance(75)
    ? nearlyFitting(random, random.pick(world.schemas), world.ids)
    : Object.fromEntries(keys.map((key) => [key, hostileJson(random, world.ids)]));
  const text = random.chance(12)
    ? random.pick(ODD_JSON)
    : JSON.stringify(random.chance(90) ? value : hostileJson(random, world.ids));
  const type = random.chance(85) ? "application/json" : random.pick(TYPES);
  return {
    method: random.chance(90) ? "POST" : random.pick(METHODS),
    target: path + (random.chance(20) ? queryOf(random, world) : ""),
    headers: [["content-type", type]],
    body: Buffer.from(text),
  };
}

function oddRequest(random: Random, world: World): RawRequest {
  const target = random.pick([
    pathOf(random, world),
    `${pathOf(random, world)}\u00e9\u00ff`,
    `http://${world.host}${pathOf(random, world)}`,
    "*",
    "/%c0%ae%c0%ae/etc/passwd",
    "/%E0%A4%A",
    `/${"a/".repeat(2000)}`,
    `/${"%61".repeat(2500)}`,
    "/./../admin/..;/",
    "/\\evil.example",
    "//evil.example/%2f..",
    "/storage/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/assets/../../package.json",
    "/.git/config",
    "/?%00",
    "/.data?_routes=root",
  ]);
  const body = random.chance(50) ? Buffer.from(random.pick([...ODD_JSON, ...PAYLOADS, "a=b"])) : NO_BODY;
  const headers: [string, string][] = random.chance(50) ? [["content-type", random.pick(TYPES)]] : [];
  return { method: random.pick(METHODS), target, headers, body };
}
