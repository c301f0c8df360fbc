/** Whether a typed address is passed over in silence: empty or without an @. */
export const isSignUpIgnored = (email: string): boolean => !email.includes("@");
