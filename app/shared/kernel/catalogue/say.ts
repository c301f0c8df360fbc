/** Says a message that may be a plain text: for those picked by a code, of which only some take values. */
export const say = <Values>(message: string | ((values: Values) => string), values: Values): string =>
  typeof message === "string" ? message : message(values);
