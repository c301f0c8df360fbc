import type Stripe from "stripe";

/** The version of the API that the sandbox speaks: the one the SDK is made for, or this does not compile. */
export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";
