import { formatNumber } from "#app/shared/kernel/format/format.ts";

/** The orders that every sales figure counts. */
const salesHint = (currency: string): string =>
  `Orders in ${currency}, including guest orders but not cancelled, failed or refunded ones`;

/** Texts of the users screen (admin specification, sections 2 and 8). */
export const userTexts = {
  title: "Users",
  subtitle: "Manage user accounts and track activity",
  refresh: "Refresh Data",
  totalUsers: "Total Users",
  newThisMonth: "New Users This Month",
  activeUsers: "Active Users",
  averageOrder: "Avg. Order Value",
  activeHint: "At least one order",
  averageHint: salesHint,
  growth: "User Growth",
  series: "New Users",
  month: "Month",
  searchLabel: "Search users",
  searchPlaceholder: "Search users...",
  allRoles: "All Roles",
  noMatch: "No users found matching your filters. Try adjusting your search criteria.",
  showAll: "Show all users",
  loadFailed: "Failed to load users: something went wrong. Please try again in a moment.",
  tryAgain: "Try Again",
  activity: "Activity",
  activityOf: (email: string): string => `Activity of ${email}`,
  activityTitle: "User Activity",
  activityFailed: "Failed to load activity",
  noActivity: "No activity found for this user.",
  userGone: "This account no longer exists.",
  loadMore: "Load more",
  deleted: "Deleted account",
  joined: (date: string): string => `Joined ${date}`,
  lastSignIn: (date: string): string => `last signed in ${date}`,
  placedOrder: (shortId: string): string => `Placed order #${shortId}`,
  reviewed: (product: string): string => `Reviewed ${product}`,
  unknownProduct: "Unknown Product",
  accountCreated: "Account created",
  rating: (stars: number): string => `${stars} / 5`,
} as const;

/** The choices of the activity filter. */
export const activityFilterNames = {
  all: "All Activity",
  active: "Active Users",
  inactive: "Inactive Users",
} as const;

/** The states of orders and reviews as the activity view shows them. */
export const activityStatusNames: Readonly<Record<string, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  approved: "Approved",
  rejected: "Rejected",
};

/** Texts of the dashboard (admin specification, section 2). */
export const dashboardTexts = {
  title: "Dashboard",
  refresh: "Refresh Data",
  loading: "Loading...",
  summary: "Summary",
  totalSales: "Total Sales",
  salesHint,
  activeUsers: "Active Users",
  usersHint: "At least one order",
  products: "Products",
  pendingOrders: "Pending Orders",
  toShip: (count: number): string => `${formatNumber(count)} to ship`,
  lastDays: (days: number): string => `last ${days} days`,
  noEarlier: "no earlier data",
  direction: { up: "Up", down: "Down", none: "No change" },
  salesTrend: "Sales Trend",
  salesSeries: "Sales",
  month: "Month",
  exportSales: "Export",
  inventory: "Inventory Overview",
  topProducts: "Top Products by Stock",
  inStock: (stock: number): string => `${formatNumber(stock)} in stock`,
  manage: "Manage",
  noProducts: "No product data available",
  recentOrders: "Recent Orders",
  viewAll: "View All",
  noOrders: "No recent orders",
  noEmail: "N/A",
  guestOrder: "Guest Order",
  loadFailed: "Failed to load dashboard data.",
  partFailed: "We could not load this part.",
  tryAgain: "Try Again",
} as const;

/** Words of the lists of users and recent orders. */
export const userListTexts = {
  caption: "Users, newest first",
  user: "User",
  orders: "Orders",
  totalSpent: "Total Spent",
  orderWord: (count: number): string => (count === 1 ? "order" : "orders"),
  joined: "Joined",
  users: "Users",
  role: "Role",
  activity: "Activity",
  orderId: "Order ID",
  customer: "Customer",
  date: "Date",
  amount: "Amount",
  status: "Status",
  one: "user",
  many: "users",
  pages: "Pages of users",
} as const;
