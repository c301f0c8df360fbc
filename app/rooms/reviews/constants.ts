/** The review scale (S-CONST-16). */
export const MAX_STARS = 5;
/** Reviews shown on a product's page, newest first. */
export const MAX_LISTED_REVIEWS = 100;
