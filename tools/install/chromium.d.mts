export declare function ensureChromium(options?: { say?: (line: string) => void }): string | undefined;
