import { reviewCount } from "./messages.ts";
import type { ShownReviews, ReviewOutcome, ReviewStatus, ReviewAction } from "./types.ts";

export const reviewAdminTexts = {
  title: "Review Management",
  subtitle: "Approve or reject what customers write",
  none: "No reviews found",
  noneHint: "Customers' reviews of your products appear here.",
  showAll: "Show all reviews",
  loading: "Loading reviews...",
  unknownProduct: "Unknown Product",
  demo: "Demo",
  count: reviewCount,
  loadFailed: "Failed to load reviews",
  tryAgain: "Try Again",
  selectPage: "Select all",
  selected: (count: number): string => `${reviewCount(count)} selected`,
  noneSelected: "Select at least one review first.",
  undoFailed: "Nothing was undone. Please try again in a moment.",
  approveSelected: "Approve Selected",
  rejectSelected: "Reject Selected",
  deleteSelected: "Delete Selected",
  askDelete: (count: number): string =>
    `Are you sure you want to delete ${reviewCount(count)}? This action cannot be undone.`,
  notDone: (count: number): string => `${reviewCount(count)} not changed:`,
  rowNotDone: "Not done. Please read it again.",
} as const;

const PAST: Readonly<Record<ReviewAction, string>> = { approve: "approved", reject: "rejected", delete: "deleted" };

/** "2 reviews approved." */
export const actionDone = (action: ReviewAction, count: number): string => `${reviewCount(count)} ${PAST[action]}.`;

/** "Failed to approve review", in the plural for a selection. */
export const actionFailed = (action: ReviewAction, isBulk: boolean): string =>
  `Failed to ${action} ${isBulk ? "reviews" : "review"}`;

export const outcomeTexts: Readonly<Record<Exclude<ReviewOutcome, "done">, string>> = {
  gone: "it has been deleted",
  changed: "it has changed since you read it. Please read it again",
  own: "you wrote it yourself. Please let a colleague decide",
};

export const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};
export const reviewFilterNames: Readonly<Record<ShownReviews, string>> = { all: "All", ...reviewStatusNames };

export const dashboardTexts = {
  title: "Dashboard Overview",
  totalProducts: "Total Products",
  pendingReviews: "Pending Reviews",
  totalCustomers: "Total Customers",
  totalOrders: "Total Orders",
  ofReviews: (total: number): string => `of ${reviewCount(total)}`,
  tabs: "Areas",
  loadFailed: (message: string): string => `Error loading dashboard statistics: ${message}`,
  tryAgain: "something went wrong. Please try again in a moment.",
  reviewManagement: "Review Management",
  productManagement: "Product Management",
  orderManagement: "Order Management",
  customerManagement: "Customer Management",
} as const;

export const reviewNotificationTexts = {
  title: "A review is waiting",
  message: (productName: string, rating: number): string => `${productName}, ${rating} of 5`,
} as const;

export const reviewListTexts = {
  selectedReviews: "Selected reviews",
  caption: "Reviews, newest first",
  product: "Product",
  user: "User",
  rating: "Rating",
  comment: "Comment",
  date: "Date",
  status: "Status",
  approve: "Approve",
  reject: "Reject",
  readAll: "Read all",
  showLess: "Show less",
  filterBy: (status: string): string => `Filter: ${status}`,
  filterReviews: "Filter reviews",
  deleteReviews: "Delete Reviews",
  reviewManagement: "Review Management",
  one: "review",
  many: "reviews",
  pages: "Pages of reviews",
} as const;
