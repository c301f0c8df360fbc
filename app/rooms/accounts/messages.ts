import { PASSWORD_MIN } from "./constants.ts";

/** Texts of the account screens (specification, sections 2, 5 and 8). */
export const accountMessages = {
  invalidCredentials: "Invalid email or password",
  confirmFirst: "Please confirm your email address before logging in.",
  resend: "Resend",
  resent: "Confirmation email sent! Please check your inbox (and spam folder).",
  resendFailed: "Failed to resend confirmation email. Please try again.",
  registrationFailed: "Registration failed. Please try again.",
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordsDiffer: "Passwords do not match",
  required: (field: string): string => `${field} is required`,
  tooLong: (field: string): string => `${field} is too long`,
  emailInvalid: "Please enter a valid email address",
  emailConfirmed: "Email confirmed. You can sign in now.",
  linkInvalid: "This link has expired or was used already. We can send you a new one.",
  resetSent: "If an account exists for this email, we have sent a reset link.",
  passwordChanged: "Your password was changed. You can sign in now.",
  noAccess: "You do not have access to that page.",
  tooMany: "Too many attempts. Please try again later.",
} as const;
