import type Stripe from "stripe";

/** The version that the SDK is made for, or this does not compile. */
export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";
