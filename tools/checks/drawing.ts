import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { z } from "zod";
import { ARROWS } from "./arrows.ts";

const START = "<!-- drawing:start -->";
const END = "<!-- drawing:end -->";
const JSON_BYTES = 256 * 1024 * 1024;

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Redraws the diagram from the imports of app/; throws when the page has no place for it. */
export function withDrawing(page: string, root: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`docs/architecture.md needs the lines ${START} and ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${draw(readArrows(root))}\n\n${page.slice(end)}`;
}

type Arrow = readonly [from: string, to: string];

function readArrows(root: string): Arrow[] {
  const bin = resolve(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const command = [bin, "--config", ".dependency-cruiser.mjs", "--output-type", "json", "app"];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: JSON_BYTES,
  });
  if (stdout === "") throw new Error(`dependency-cruiser printed nothing: ${stderr}`);
  const { modules } = cruiseSchema.parse(JSON.parse(stdout));
  const arrows = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Arrow => [boxOf(source), boxOf(resolved)]))
    .filter(([from, to]) => from !== "" && to !== "" && from !== to);
  return [...new Map(arrows.map((arrow) => [arrow.join(" "), arrow])).values()];
}

const LAYERS: ReadonlySet<string> = new Set(["shared", "shop", "office", "resources", "http"]);

/** Returns "" for a module that is not drawn. */
function boxOf(path: string): string {
  const [app, layer, name = ""] = path.split("/");
  if (app !== "app") return "";
  if (layer === "rooms") return name;
  return LAYERS.has(layer ?? "") ? String(layer) : "shell";
}

function draw(arrows: readonly Arrow[]): string {
  const boxes = new Set(arrows.flat());
  const rooms = Object.keys(ARROWS).filter((room) => boxes.has(room));
  const tops = [...boxes].filter((box) => box !== "shared" && !(box in ARROWS)).toSorted();
  const isRoom = (box: string): boolean => rooms.includes(box);
  const isTop = (box: string): boolean => tops.includes(box);
  const between = arrows
    .filter(([from, to]) => (isTop(from) && isRoom(to)) || (isRoom(from) && isRoom(to)))
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  // Everything imports shared: one arrow per layer keeps the diagram readable.
  const floor = [
    ...(arrows.some(([from, to]) => isTop(from) && to === "shared") ? ["  top --> shared"] : []),
    ...(arrows.some(([from, to]) => isRoom(from) && to === "shared") ? ["  rooms --> shared"] : []),
  ];
  const box = (id: string, inside: readonly string[]): string[] => [
    `  subgraph ${id}`,
    ...inside.map((each) => `    ${each}`),
    "  end",
  ];
  return [
    "```mermaid",
    "flowchart TD",
    ...box(
      "top [pages and shell]",
      tops.map((top) => `${idOf(top)}["${top}"]`),
    ),
    ...box("rooms", rooms),
    "  shared",
    ...between.toSorted(),
    ...floor,
    "```",
  ].join("\n");
}

const idOf = (box: string): string => box.replace("/", "_");
