/** The number of pieces that was typed; null for what is no whole number from 1 to `max`, which changes nothing. */
export function typedQuantity(text: string, max: number): number | null {
  const typed = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return typed >= 1 && typed <= max ? typed : null;
}
