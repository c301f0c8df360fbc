import { isUuid } from "#app/shared/kernel/ids.ts";
import { SHORT_ID_LENGTH } from "../constants.ts";
import type { TypedOrderId } from "../types.ts";

const SHORT = /^[0-9a-f]{8}$/;

/** The order number people see: the first 8 characters of the id. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID_LENGTH);

/** Reads a typed order number. */
export function readOrderId(typed: string): TypedOrderId {
  const text = typed.trim().replace(/^#/, "").trim().toLowerCase();
  if (isUuid(text)) return { kind: "whole", id: text };
  return SHORT.test(text) ? { kind: "short", prefix: text } : { kind: "unreadable" };
}
