/** A row that somebody chose in a list, and the moment (ISO text) it was last changed when the list was read. */
export type Chosen = { readonly id: string; readonly seenUpdatedAt: string | null };

/** A chosen row as the value of a form field. */
export const chosenValue = (id: string, updatedAt: string): string => `${id}~${updatedAt}`;

/** The inverse of writing it. */
export function readChosen(value: string): Chosen {
  const [id = "", seenUpdatedAt] = value.split("~");
  return { id, seenUpdatedAt: seenUpdatedAt || null };
}
