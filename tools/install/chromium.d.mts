export declare function ensureChromium(options?: { log?: (line: string) => void }): string | undefined;
/** Flags that make the Chromium at `path` lighter and with which it starts. */
export declare function lighterFlags(path: string): string[];
