import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { ShownReviews, ReviewOutcome, ReviewStatus, ReviewAction } from "./types.ts";

export const reviewAdminTexts = messages({
  title: "Review Management",
  subtitle: "Approve or reject what customers write",
  none: "No reviews found",
  noneHint: "Customers' reviews of your products appear here.",
  showAll: "Show all reviews",
  loading: "Loading reviews...",
  unknownProduct: "Unknown Product",
  demo: "Demo",
  count: "{count, plural, one {# review} other {# reviews}}",
  loadFailed: "Failed to load reviews",
  selectPage: "Select all",
  selected: "{count, plural, one {# review} other {# reviews}} selected",
  noneSelected: "Select at least one review first.",
  undoFailed: "Nothing was undone. Please try again in a moment.",
  approveSelected: "Approve Selected",
  rejectSelected: "Reject Selected",
  deleteSelected: "Delete Selected",
  askDelete:
    "Are you sure you want to delete {count, plural, one {# review} other {# reviews}}? This action cannot be undone.",
  notDone: "{count, plural, one {# review} other {# reviews}} not changed:",
  rowNotDone: "Not done. Please read it again.",
});

const ACTION_TEXTS = messages({
  done: {
    approve: "{count, plural, one {# review} other {# reviews}} approved.",
    reject: "{count, plural, one {# review} other {# reviews}} rejected.",
    delete: "{count, plural, one {# review} other {# reviews}} deleted.",
  },
  failed: {
    approve: "Failed to approve {isBulk, select, true {reviews} other {review}}",
    reject: "Failed to reject {isBulk, select, true {reviews} other {review}}",
    delete: "Failed to delete {isBulk, select, true {reviews} other {review}}",
  },
});

export const actionDone = (action: ReviewAction, count: number): string => ACTION_TEXTS.done[action]({ count });

export const actionFailed = (action: ReviewAction, isBulk: boolean): string => ACTION_TEXTS.failed[action]({ isBulk });

export const outcomeTexts: Readonly<Record<Exclude<ReviewOutcome, "done">, string>> = messages({
  gone: "it has been deleted",
  changed: "it has changed since you read it. Please read it again",
  own: "you wrote it yourself. Please let a colleague decide",
});

export const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = messages({
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
});
export const reviewFilterNames: Readonly<Record<ShownReviews, string>> = messages({
  all: "All",
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
});

export const dashboardTexts = messages({
  title: "Dashboard Overview",
  totalProducts: "Total Products",
  pendingReviews: "Pending Reviews",
  totalCustomers: "Total Customers",
  totalOrders: "Total Orders",
  ofReviews: "of {total, plural, one {# review} other {# reviews}}",
  tabs: "Areas",
  loadFailed: "Error loading dashboard statistics: {message}",
  tryAgain: "something went wrong. Please try again in a moment.",
  reviewManagement: "Review Management",
  productManagement: "Product Management",
  orderManagement: "Order Management",
  customerManagement: "Customer Management",
});

export const reviewNotificationTexts = messages({
  title: "A review is waiting",
  message: "{productName}, {rating} of 5",
});

export const reviewListTexts = messages({
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
  nameOfOne: "review of {product} by {user}",
  approveOne: "Approve {name}",
  rejectOne: "Reject {name}",
  readAll: "Read all",
  showLess: "Show less",
  filterBy: "Filter: {status}",
  filterReviews: "Filter reviews",
  deleteReviews: "Delete Reviews",
  reviewManagement: "Review Management",
  one: "review",
  many: "reviews",
});
