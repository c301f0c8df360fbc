const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

/**
 * The status of a form that comes back with faults at its fields: 400 when a text is longer than the shop takes, else
 * 422.
 */
export const faultStatus = (faults: Readonly<Record<string, string | undefined>>): number =>
  Object.values(faults).some((text) => text?.endsWith(" is too long")) ? BAD_REQUEST : UNPROCESSABLE;
