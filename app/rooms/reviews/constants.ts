import type { ShownReviews, ReviewStatus } from "./types.ts";

/** The review scale, and the stars a new review starts with. */
export const MAX_STARS = 5;
export const DEFAULT_STARS = 5;
export const COMMENT_MAX = 2000;
/** Reviews shown on a product's page, newest first. */
export const MAX_LISTED_REVIEWS = 100;
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const satisfies readonly ReviewStatus[];
/** The filters of the back office's list, in the menu's order. */
export const REVIEW_FILTERS = ["all", ...REVIEW_STATUSES] as const satisfies readonly ShownReviews[];
export const REVIEWS_PAGE_SIZE = 50;
/** Characters of a comment in the back office's list. */
export const COMMENT_EXCERPT = 120;
export const MAX_CHOSEN = 100;
/** Which reviews the home page quotes while no testimonials are chosen. */
export const QUOTED_REVIEWS = { most: 3, leastStars: 4, mostCharacters: 300, read: 30 } as const;
/** The newest reviews among which staff choose one for a testimonial. */
export const MAX_QUOTABLE_REVIEWS = 50;
