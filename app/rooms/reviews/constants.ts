import type { ShownReviews, ReviewStatus } from "./types.ts";

/** The review scale, and the stars a new review starts with. */
export const MAX_STARS = 5;
export const DEFAULT_STARS = 5;
/** Longest comment, in characters. */
export const COMMENT_MAX = 2000;
/** Reviews shown on a product's page, newest first. */
export const MAX_LISTED_REVIEWS = 100;
/** The three states of a review. */
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const satisfies readonly ReviewStatus[];
/** The states the back office's list can be filtered by, in the menu's order. */
export const REVIEW_FILTERS = ["all", ...REVIEW_STATUSES] as const satisfies readonly ShownReviews[];
/** Rows per page of the back office's list. */
export const REVIEWS_PAGE_SIZE = 50;
/** How much of a comment the back office's list shows at once. */
export const COMMENT_EXCERPT = 120;
/** Most reviews one request may change. */
export const MAX_CHOSEN = 100;
/** Which reviews the home page quotes while no testimonials are chosen: the most, one a customer. */
export const QUOTED_REVIEWS = { most: 3, leastStars: 4, mostCharacters: 300, read: 30 } as const;
/** Newest reviews that are looked through for those a testimonial may stand on. */
export const MAX_QUOTABLE_REVIEWS = 50;
