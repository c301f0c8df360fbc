/** Formats a message that may be a plain text: for messages picked by a code, of which only some take values. */
export const formatMessage = <Values>(message: string | ((values: Values) => string), values: Values): string =>
  typeof message === "string" ? message : message(values);
