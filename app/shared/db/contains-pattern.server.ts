/** A pattern for `like` that finds this text anywhere, whatever stands in it. */
export const containsPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
