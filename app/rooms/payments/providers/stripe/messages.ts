export const stripeTexts = { notLoaded: "Stripe.js hasn't loaded yet. Please try again." } as const;
