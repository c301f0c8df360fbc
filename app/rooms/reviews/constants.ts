import type { ShownReviews, ReviewStatus } from "./types.ts";

export const MAX_STARS = 5;
export const DEFAULT_STARS = 5;
export const COMMENT_MAX = 2000;
export const MAX_LISTED_REVIEWS = 100;
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const satisfies readonly ReviewStatus[];
export const REVIEW_FILTERS = ["all", ...REVIEW_STATUSES] as const satisfies readonly ShownReviews[];
export const REVIEWS_PAGE_SIZE = 50;
export const COMMENT_EXCERPT = 120;
export const MAX_CHOSEN = 100;
/** Reviews the home page quotes while no testimonials are chosen. */
export const QUOTED_REVIEWS = { most: 3, leastStars: 4, mostCharacters: 300, read: 30 } as const;
export const MAX_QUOTABLE_REVIEWS = 50;
