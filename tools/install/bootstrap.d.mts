/** The repository's root folder, absolute. */
export declare const root: string;
export declare const endWithParent: string;
export declare function ensureInstalled(options?: { log?: (line: string) => void }): void;
export declare function ensureNode24(entryFile: string, argv?: readonly string[]): Promise<void>;
export declare function runToEnd(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>;
export declare function onParentExit(end: () => void): void;
