const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; anything else must never reach a uuid column. */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? "");
