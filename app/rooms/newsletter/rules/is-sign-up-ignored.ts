/** Whether a typed address is passed over in silence: empty or without an @ (S-VAL-31). */
export const isSignUpIgnored = (email: string): boolean => !email.includes("@");
