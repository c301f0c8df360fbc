/** A search text as a pattern of SQL's ILIKE that finds it anywhere, its own signs meant as they are. */
export const asPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
