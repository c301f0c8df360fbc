import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Draws each icon as one path: the library's component creates a dozen elements at every render. */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/ },
    handler: (code) => asPath(code),
  },
});

const SHAPES = /const __iconData = (\{.*?\n\});/s;

/** Leaves an alias of another icon unchanged. Throws for an unknown shape. */
export function asPath(code: string): string {
  const text = SHAPES.exec(code)?.[1];
  if (text === undefined) return code;
  const { node } = runInNewContext(`(${text})`) as { node: readonly Shape[] };
  const drawing = resolve(import.meta.dirname, "../../app/shared/ui/icon.tsx");
  return `import { iconOf } from ${JSON.stringify(drawing)};\nexport default iconOf(${JSON.stringify(node.map(pathOf).join(""))});\n`;
}

/** The stroke covers a dot entirely, filled or not. */
const DOT = 1;
const KNOWN = new Set(["d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "x2", "y1", "y2", "points"]);

function pathOf([tag, { key: _, ...attributes }]: Shape): string {
  const isDot = tag === "circle" && Number(attributes["r"]) <= DOT;
  const unknown = Object.keys(attributes).find((name) => !KNOWN.has(name) && !(isDot && name === "fill"));
  if (unknown !== undefined) throw new Error(`An icon's ${tag} has ${unknown}: see plain-icons.ts`);
  const text = (name: string): string => attributes[name] ?? "";
  const number = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === "path") return withAbsoluteStart(text("d"));
  if (tag === "line") return `M${text("x1")} ${text("y1")}L${text("x2")} ${text("y2")}`;
  if (tag === "polyline" || tag === "polygon") return `M${text("points")}${tag === "polygon" ? "Z" : ""}`;
  if (tag === "circle") return ellipse(number("cx"), number("cy"), [number("r"), number("r")]);
  if (tag === "ellipse") return ellipse(number("cx"), number("cy"), [number("rx"), number("ry")]);
  if (tag === "rect") return rectangle(number);
  throw new Error(`An icon has a ${tag}: see plain-icons.ts`);
}

const START = /^m\s*(-?(?:\d*\.)?\d+)[\s,]*(-?(?:\d*\.)?\d+)[\s,]*(?=([-\d.])?)/;

/** The first point of a path is absolute, even written as relative; joined to another path it would not be. */
const withAbsoluteStart = (d: string): string =>
  d.replace(START, (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? "" : "l"}`);

const ellipse = (cx: number, cy: number, [rx, ry]: readonly [number, number]): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function rectangle(number: (name: string) => number): string {
  const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
  const r = Math.min(number("rx") || number("ry"), width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
