import { parseSync } from "@swc/core";
import type { SourceTree } from "./source-tree.ts";

export type Node = {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
} & Readonly<Record<string, unknown>>;

const parsed = new WeakMap<SourceTree, Map<string, readonly Node[]>>();

/** Returns parents before children; parses once per tree. Returns no nodes when the file does not parse: the linter reports that. */
export function nodesOf(tree: SourceTree, path: string): readonly Node[] {
  const files = parsed.get(tree) ?? new Map<string, readonly Node[]>();
  parsed.set(tree, files);
  const nodes = files.get(path) ?? parse(tree.read(path), path.endsWith(".tsx"));
  files.set(path, nodes);
  return nodes;
}

/** Throws when the text does not parse. */
export const moduleOf = (text: string, tsx: boolean): unknown =>
  parseSync(text, { syntax: "typescript", tsx, target: "es2022" });

/** The parser gives this context to names that the text does not declare. */
const UNDECLARED = 1;

/** Returns the names that a module uses without declaring them, types included. Throws when the text does not parse. */
export function undeclaredNames(text: string, tsx: boolean): ReadonlySet<string> {
  const nodes: Node[] = [];
  collect(moduleOf(text, tsx), nodes);
  const free = nodes.filter((node) => node.type === "Identifier" && node["ctxt"] === UNDECLARED);
  return new Set(free.map((node) => String(node["value"])));
}

function parse(text: string, tsx: boolean): readonly Node[] {
  try {
    const nodes: Node[] = [];
    collect(moduleOf(text, tsx), nodes);
    return nodes;
  } catch {
    return [];
  }
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) return value.forEach((each) => collect(each, into));
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) into.push(value);
  Object.values(value).forEach((each) => collect(each, into));
}

export function isNode(value: unknown, type?: string): value is Node {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return type === undefined ? typeof value.type === "string" : value.type === type;
}

/** The parser counts bytes from 1. */
export function placeOf(text: string, node: Node): { readonly before: string; readonly line: number } {
  const before = Buffer.from(text)
    .subarray(0, (node.span?.start ?? 1) - 1)
    .toString();
  return { before, line: before.split("\n").length };
}

/** Returns a string, or a template's fixed parts with `…` for its values; undefined for other nodes. */
export function textOf(node: unknown): string | undefined {
  if (isNode(node, "StringLiteral")) return String(node["value"]);
  if (!isNode(node, "TemplateLiteral") || !Array.isArray(node["quasis"])) return undefined;
  return node["quasis"].map((part: Node) => String(part["raw"])).join("…");
}

export function argumentsOf(call: Node): readonly unknown[] {
  return Array.isArray(call["arguments"])
    ? call["arguments"].map((each: { expression: unknown }) => each.expression)
    : [];
}
