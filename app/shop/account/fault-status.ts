import type { FieldFault } from "#app/shared/kernel/forms/form.ts";

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

type Faults = Readonly<Record<string, FieldFault | string | undefined>>;

export const faultStatus = (faults: Faults): number =>
  Object.values(faults).some(isTooLong) ? BAD_REQUEST : UNPROCESSABLE;

const isTooLong = (fault: Faults[string]): boolean => (typeof fault === "string" ? fault : fault?.code) === "too_long";
