export declare function ensureChromium(options?: { log?: (line: string) => void }): string | undefined;
