export type RateLimit = { readonly points: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Applied per address and per subject; RATE_LIMIT_SCALE multiplies them all. */
export const RATE_LIMITS = {
  signIn: { points: 10, seconds: 15 * MINUTE },
  signInDevice: { points: 10, seconds: 15 * MINUTE },
  signInAccount: { points: 10, seconds: 15 * MINUTE },
  signInSlow: { points: 1, seconds: MINUTE },
  slowed: { points: 1, seconds: MINUTE },
  failedSignInRecord: { points: 3, seconds: HOUR },
  failedSignInRecords: { points: 60, seconds: HOUR },
  register: { points: 5, seconds: HOUR },
  confirmEmail: { points: 10, seconds: 15 * MINUTE },
  resend: { points: 3, seconds: HOUR },
  forgotPassword: { points: 3, seconds: HOUR },
  invite: { points: 20, seconds: HOUR },
  inviteAddress: { points: 3, seconds: HOUR },
  acceptInvitation: { points: 10, seconds: 15 * MINUTE },
  orderLookUp: { points: 10, seconds: 15 * MINUTE },
  payment: { points: 20, seconds: 10 * MINUTE },
  checkout: { points: 30, seconds: 10 * MINUTE },
  leaveCheckout: { points: 60, seconds: 10 * MINUTE },
  newIntent: { points: 20, seconds: 10 * MINUTE },
  decline: { points: 5, seconds: 10 * MINUTE },
  declineDay: { points: 10, seconds: DAY },
  declineNetwork: { points: 20, seconds: 10 * MINUTE },
  declineNetworkDay: { points: 60, seconds: DAY },
  contact: { points: 5, seconds: HOUR },
  newsletter: { points: 5, seconds: HOUR },
  location: { points: 120, seconds: 10 * MINUTE },
  errorReport: { points: 20, seconds: HOUR },
  stoppedNotice: { points: 1, seconds: HOUR },
  review: { points: 10, seconds: DAY },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;
