/** Rows on a page of the users screen. */
export const USERS_PAGE_SIZE = 50;
/** Whether an account ordered at all: the activity filter. */
export const USER_ACTIVITY_FILTERS = ["active", "inactive"] as const;
/** Events of User Activity at first and with each "Load more", and the most that one page shows. */
export const ACTIVITY_STEP = 50;
export const ACTIVITY_MAX = 1000;
/** Whole months on a chart: the present one and those before it. */
export const CHART_MONTHS = 6;
/** Rows of Top Products by Stock and of Recent Orders. */
export const TOP_PRODUCTS = 5;
export const RECENT_ORDERS = 5;
/** The spans that the change indicators hold against those before them, in days. */
export const CHANGE_DAYS = 30;
export const ORDER_CHANGE_DAYS = 7;
