import type { SourceTree } from "./source-tree.ts";

/** `message` describes what to do instead. */
export type Violation = { readonly file: string; readonly line: number; readonly message: string };

/** A rule that no off-the-shelf tool covers. */
export type Check = { readonly name: string; readonly run: (tree: SourceTree) => Violation[] };

const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|e2e)\.tsx?$/;

export const isCode = (path: string): boolean => CODE.test(path);
export const isTest = (path: string): boolean => TEST.test(path) || path.startsWith("tests/");
