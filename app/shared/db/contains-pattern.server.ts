/** A LIKE pattern for texts that contain this one, its own wildcards taken as they stand. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
