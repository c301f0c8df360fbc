export const USERS_PAGE_SIZE = 50;
export const USER_ACTIVITY_FILTERS = ["active", "inactive"] as const;
export const ACTIVITY_STEP = 50;
export const ACTIVITY_MAX = 1000;
/** Includes the current month. */
export const CHART_MONTHS = 6;
export const TOP_PRODUCTS = 5;
export const RECENT_ORDERS = 5;
export const CHANGE_DAYS = 30;
export const ORDER_CHANGE_DAYS = 7;
