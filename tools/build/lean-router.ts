import type { Plugin } from "vite";

const LIBRARY = /\/react-router\/dist\/production\/lib\//;
/** Parts of the router that the storefront's browsers never run, and what stands in for each of their exports there. */
const STANDINS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Measuring hooks, which the shop sets none of.
  "router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "() => undefined",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
    instrumentHandler: "(handler) => handler",
    instrumentationResultMetaContext: "undefined",
  },
  // Asking for the route table piece by piece, while ours comes whole (`routeDiscovery` in react-router.config.ts).
  "dom/ssr/fog-of-war.js": {
    URL_LIMIT: "7680",
    getManifestPath: "() => undefined",
    getPartialManifest: "(manifest) => manifest",
    getPatchRoutesOnNavigationFunction: "() => undefined",
    getPathsWithAncestors: "() => []",
    handleClientVersionMismatch: "() => undefined",
    isFogOfWarEnabled: "() => false",
    useFogOFWarDiscovery: "() => undefined",
  },
};
/** Options of the router that the shop never sets; what depends on them falls away. */
const UNSET = /\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g;

/** The router in the browser without what the shop never uses, and without the words of mistakes that only its makers could make. */
export const leanRouter = (): Plugin => ({
  name: "lean-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: LIBRARY },
    handler(code, id) {
      const [, part = ""] = id.split(LIBRARY);
      const standins = STANDINS[part];
      if (standins) return standIn(code, part, standins);
      return { code: withoutWords(code.replaceAll(UNSET, "undefined"), (text) => this.parse(text)), map: null };
    },
  },
});

const EXPORTS = /^export \{([^}]*)\};?$/m;

/** A module with these exports; throws when the library's module has others. */
export function standIn(code: string, part: string, standins: Readonly<Record<string, string>>): string {
  const names = (EXPORTS.exec(code)?.[1] ?? "").split(",").map((name) => name.trim());
  if (names.toSorted().join() !== Object.keys(standins).toSorted().join())
    throw new Error(`react-router exports other names from ${part} than before: see lean-router.ts`);
  return Object.entries(standins)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join("\n");
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const SAYS = /^(?:UNSAFE_)?(?:invariant|warning|warningOnce)$/;

/** Code whose `invariant` and `warning` say nothing. */
export function withoutWords(code: string, parse: (code: string) => unknown): string {
  const words: Node[] = [];
  visit(parse(code), (node) => {
    const callee = node["callee"] as { readonly name?: string } | undefined;
    const [, text] = (node["arguments"] ?? []) as readonly (Node | undefined)[];
    if (node.type === "CallExpression" && SAYS.test(callee?.name ?? "") && text) words.push(text);
  });
  return words
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code);
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value as readonly unknown[]) visit(each, see);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if ("type" in value && "start" in value) see(value as Node);
  for (const each of Object.values(value)) visit(each, see);
}
