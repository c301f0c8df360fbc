import { amountTexts, CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { NOTE_MAX } from "./constants.ts";
import type { OrderEventKind, OrderPaymentStatus, OrderRange, OrderStatus } from "./types.ts";

export const orderMessages = {
  idRequired: "Order ID is required",
  emailRequired: "Email is required",
  notFoundOrEmail: "Order not found or email does not match",
  notFound: "Order not found",
  loadFailed: "Failed to retrieve order details",
  notFoundTitle: "Order Not Found",
  errorTitle: "Error Loading Order",
  none: "You have no orders yet",
  unknownProduct: "Product",
  partlyRefunded: "Partly refunded",
  updatesNote: (email: string): string => `We will send updates about your order to ${email}.`,
} as const;

export const receiptTexts = {
  title: "Your order",
  thanks: (name: string): string => (name ? `Thank you, ${name}!` : "Thank you!"),
  received: "We have received your order and are getting it ready.",
  number: "Order number",
  placedAt: "Placed on",
  lines: "Your order",
  address: "Ship to",
  quantity: (count: number): string => `Quantity ${count}`,
  subtotal: "Subtotal",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  refunded: "Refunded",
  createAccount: "Create Account",
  createAccountText: "An account keeps all your orders in one place and makes checkout faster.",
  keepNumber: "Keep your order number. With it and your email you can track your order at any time.",
  lookUp: "Track an order",
  myOrders: "My Orders",
  continueShopping: "Continue Shopping",
  print: "Print",
  notFoundText:
    "We cannot show this order here. If you ordered as a guest, look it up with the order number and your email.",
  tryAgain: "Try Again",
  loading: "Loading your order",
} as const;

export const lookUpTexts = {
  title: "Track an order",
  text: "Ordered as a guest? Enter the order number from your confirmation email and the email address you ordered with.",
  withAccount: "Ordered with an account?",
  myOrders: "See My Orders",
  orderId: "Order ID",
  orderIdHint: "The 8 characters, with or without #",
  email: "Email",
  find: "Find order",
} as const;

export const orderAdminMessages = {
  loadFailed: (message: string): string => `Failed to load orders: ${message}`,
  notShown: "This order cannot be shown",
  mayBeDeleted: "It may have been deleted, or its address is incomplete.",
  detailsFailed: (message: string): string => `Error fetching order details: ${message}`,
  updateFailed: (message: string): string => `Error updating order: ${message}`,
  notEnoughStock: (name: string): string => `Error updating order: not enough stock for ${name}`,
  changedByOther: CHANGED_BY_OTHER,
  notSaved: "something went wrong. Please try again.",
  tryAgain: "something went wrong. Please try again in a moment.",
  reload: "Reload",
  saved: (shortId: string, statusName: string): string => `Order #${shortId} is now ${statusName}.`,
  unusual: "This is an unusual change.",
  mailsShipped: "The customer gets an email saying the order is on its way.",
  mailsCancelled: "The customer gets an email saying the order was cancelled.",
  refundNext: (amount: string): string => `Refund ${amount} next`,
  refundNextHint: "This order is paid. Clear this box to refund it later; you will find it under Refund due.",
  takesStock: "The items are taken out of stock again. If there is not enough stock, the change is refused.",
  searchPlaceholder: "Search by order ID or customer email...",
  carrierLabel: "Carrier",
  unknownCarrier: "This carrier is no longer in use. Choose another one.",
  noCarrier: "Not specified",
  trackingLabel: "Tracking number",
  trackingHint: "Included in the customer's email, with a link if the carrier has one.",
  returnToStock: "Return items to stock",
  noMatch: "No orders found matching your filters. Try adjusting your search criteria.",
  noneYet: "New orders appear here as soon as customers place them.",
  noHistory: "Nothing recorded yet.",
  noLines: "No items found for this order.",
  noteFaults: { required: "Write a note first", too_long: `Note must be at most ${NOTE_MAX} characters` },
  noteNotSaved: "The note was not saved: something went wrong. Please try again.",
  newOrder: (shortId: string): string => `New order #${shortId}`,
  attention: (shortId: string): string => `Order #${shortId} needs attention`,
} as const;

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};
export const paymentStatusNames: Readonly<Record<OrderPaymentStatus, string>> = {
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
};
export const orderEventNames: Readonly<Record<OrderEventKind, string>> = {
  created: "Order placed",
  status: "Status changed",
  payment: "Payment",
  refund: "Refund",
  attention: "Needs attention",
  note: "Note",
};
export const orderFilterTexts = { onlySales: "Only orders that count as sales" } as const;
export const rangeNames: Readonly<Record<OrderRange, string>> = {
  all: "All Time",
  today: "Today",
  yesterday: "Yesterday",
  "7days": "Last 7 days",
  "30days": "Last 30 days",
  "90days": "Last 90 days",
};

export const attentionTexts = {
  stock_short: (names: string): string => `Paid, but out of stock: ${names}`,
  amount_mismatch: (paidAndAgreed: string): string =>
    `Amount paid / amount due: ${paidAndAgreed}. Not marked as paid, no stock taken.`,
  dispute: (type: string): string => `The buyer disputes the payment (${type})`,
  refund_failed: (amount: string): string =>
    `A refund of ${amount} failed at the payment provider. The customer has not been paid back`,
  second_payment: (intentId: string): string => `A second payment arrived (${intentId}). Refund it`,
} as const;

export const orderEventNotes = {
  created: (paymentStatus: OrderPaymentStatus): string => `Payment: ${paymentStatusNames[paymentStatus]}`,
  refund: (amount: string, reason: string): string => (reason ? `${amount}: ${reason}` : amount),
  refundCameBack: (sum: string): string => `The bank returned a refund. Refunded in total: ${sum}`,
  restored: "Lines and amounts restored as agreed at checkout",
} as const;

export const refundTexts = {
  open: "Refund",
  title: "Refund Order",
  left: (left: string, total: string): string => `${left} of ${total} can be refunded.`,
  amount: "Amount",
  reason: "Reason",
  reasonHint: "Kept in the order's history. The customer does not see it.",
  review: "Continue",
  back: "Back",
  cancel: "Cancel",
  question: (amount: string, customer: string): string => `Refund ${amount} to ${customer}?`,
  effects:
    "The money goes back to the customer's card. This cannot be undone. The customer gets an email. Stock does not change.",
  confirm: (amount: string): string => `Refund ${amount}`,
  repeat: "Try again",
  saving: "Refunding...",
  unanswered: (amount: string): string =>
    `The payment provider has not confirmed a refund of ${amount} yet. Try again: the customer is refunded only once.`,
  faults: {
    amount: { required: "Enter an amount such as 12.50", unclear: amountTexts.unclear },
    reason: {
      required: "Reason is required",
      too_long: `Reason must be at most ${REFUND_REASON_MAX} characters`,
    },
  },
  amountTooHigh: (left: string): string => `Enter ${left} or less`,
  failed: (message: string): string => `Error refunding order: ${message}`,
  notPaid: "there is nothing left to refund.",
  alreadySent: "this form was already sent with another amount. Check the history, then continue.",
  refused: "the payment provider refused it.",
  refusedBecause: (message: string): string => `the payment provider refused it (${message})`,
  noAnswer: "the payment provider did not answer.",
  done: (amount: string): string => `${amount} refunded.`,
  begun: (amount: string): string => `The refund of ${amount} has started. The bank has not completed it yet.`,
} as const;

/** An old order may lack its buyer's name. */
const hello = (name: string): string => (name ? `Hello ${name},` : "Hello,");

export const orderMailTexts = {
  subject: {
    confirmation: (number: string): string => `Your order #${number}`,
    shipped: (number: string): string => `Your order #${number} is on its way`,
    cancelled: (number: string): string => `Your order #${number} was cancelled`,
    refunded: (number: string): string => `Your refund for order #${number}`,
  },
  heading: {
    confirmation: "Thank you for your order",
    shipped: "Your order is on its way",
    cancelled: "Your order was cancelled",
    refunded: "Your refund is on its way",
  },
  lead: {
    confirmation: (name: string): string => `${hello(name)} we have received your order and are getting it ready.`,
    shipped: (name: string): string => `${hello(name)} we have shipped your order.`,
    cancelled: (name: string): string => `${hello(name)} we have cancelled your order.`,
    refunded: (name: string): string => `${hello(name)} we have refunded the card you paid with.`,
  },
  tracking: (text: string): string => `Tracking: ${text}`,
  refundedPart: (sum: string, total: string): string =>
    `Refunded so far: ${sum} of ${total}. Your bank can take up to 10 business days to show it.`,
  refundedWhole: (sum: string): string =>
    `Refunded: ${sum}, the full amount. Your bank can take up to 10 business days to show it.`,
  line: (quantity: number, name: string): string => `${quantity} × ${name}`,
  subtotal: "Subtotal",
  shipping: "Shipping",
  freeShipping: "Free",
  tax: "Tax",
  total: "Total",
  refunded: "Refunded",
  arrival: "Estimated delivery",
  shipTo: "Ship to",
  openOrder: "View your order",
  trackOrder: "Track your order",
  questions: "Questions about your order? Reply to this email or contact us:",
  email: "Email",
  phoneIn: (country: string): string => `Phone (${country})`,
  linkNote: "Anyone who has the link in this email can see your order, so please keep it to yourself.",
  ending: (storeName: string): string => `You are receiving this email because you ordered from ${storeName}.`,
} as const;

export const myOrdersTexts = {
  number: (shortId: string): string => `Order #${shortId}`,
  total: "Total",
  description: "Your orders and their status.",
  myAccount: "My Account",
  orders: "Orders",
  title: "My Orders",
  noneHint: "Orders you place will appear here.",
  browseProducts: "Browse Products",
  pages: "Pages of orders",
} as const;
