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
  averageHint: "Guests included; without cancelled, failed and refunded orders",
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
  userGone: "This account does not exist any more.",
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

/** The choices of the activity filter (A-USER-13). */
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
