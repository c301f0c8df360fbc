import type { SourceTree } from "./source-tree.ts";

/** `message` says what to do instead. */
export type Violation = { readonly file: string; readonly line: number; readonly message: string };

/** No off-the-shelf tool knows the rule. */
export type Check = { readonly name: string; readonly run: (tree: SourceTree) => Violation[] };

const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|e2e)\.tsx?$/;

export const isCode = (path: string): boolean => CODE.test(path);
export const isTest = (path: string): boolean => TEST.test(path) || path.startsWith("tests/");
