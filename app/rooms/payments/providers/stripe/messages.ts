import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const stripeTexts = messages({ notLoaded: "Stripe.js hasn't loaded yet. Please try again." });
