import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { NOTE_MAX } from "./constants.ts";
import { isTaxAtRate, type Taxed } from "./order/order.ts";
import type { OrderEventKind, OrderLine, OrderPaymentStatus, OrderRange, OrderStatus } from "./types.ts";

export const orderMessages = messages({
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
  updatesNote: "We will send updates about your order to {email}.",
});

export const lineName = ({ name }: Pick<OrderLine, "name">): string => name || orderMessages.unknownProduct;

export const receiptTexts = messages({
  title: "Your order",
  thanks: "{hasName, select, true {Thank you, {name}!} other {Thank you!}}",
  received: "We have received your order and are getting it ready.",
  number: "Order number",
  placedAt: "Placed on",
  lines: "Your order",
  address: "Ship to",
  quantity: "Quantity {count}",
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
});

/** "Tax (8.5%)"; only "Tax" where the stored rate does not give the tax, as in old orders. */
export const taxName = (order: Taxed): string =>
  isTaxAtRate(order) ? `${receiptTexts.tax} (${order.taxPercent}%)` : receiptTexts.tax;

export const lookUpTexts = messages({
  title: "Track an order",
  text: "Ordered as a guest? Enter the order number from your confirmation email and the email address you ordered with.",
  withAccount: "Ordered with an account?",
  myOrders: "See My Orders",
  orderId: "Order ID",
  orderIdHint: "The 8 characters, with or without #",
  email: "Email",
  find: "Find order",
});

export const orderAdminMessages = messages(
  {
    loadFailed: "Failed to load orders: {message}",
    notShown: "This order cannot be shown",
    mayBeDeleted: "It may have been deleted, or its address is incomplete.",
    detailsFailed: "Error fetching order details: {message}",
    updateFailed: "Error updating order: {message}",
    notEnoughStock: "Error updating order: not enough stock for {name}",
    changedByOther: "This record was changed by someone else. Reload and try again.",
    notSaved: "something went wrong. Please try again.",
    tryAgain: "something went wrong. Please try again in a moment.",
    saved: "Order #{shortId} is now {statusName}.",
    unusual: "This is an unusual change.",
    mailsShipped: "The customer gets an email saying the order is on its way.",
    mailsCancelled: "The customer gets an email saying the order was cancelled.",
    refundNext: "Refund {amount} next",
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
    noteFaults: { required: "Write a note first", too_long: "Note must be at most {noteMax} characters" },
    noteNotSaved: "The note was not saved: something went wrong. Please try again.",
    newOrder: "New order #{shortId}",
    attention: "Order #{shortId} needs attention",
  },
  { noteMax: NOTE_MAX },
);

export const statusNames: Readonly<Record<OrderStatus, string>> = messages({
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
});
export const paymentStatusNames: Readonly<Record<OrderPaymentStatus, string>> = messages({
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
});
export const orderEventNames: Readonly<Record<OrderEventKind, string>> = messages({
  created: "Order placed",
  status: "Status changed",
  payment: "Payment",
  refund: "Refund",
  attention: "Needs attention",
  note: "Note",
});
export const orderFilterTexts = messages({ onlySales: "Only orders that count as sales" });
export const rangeNames: Readonly<Record<OrderRange, string>> = messages({
  all: "All Time",
  today: "Today",
  yesterday: "Yesterday",
  "7days": "Last 7 days",
  "30days": "Last 30 days",
  "90days": "Last 90 days",
});

export const attentionTexts = messages({
  stock_short: "Paid, but out of stock: {detail}",
  amount_mismatch: "Amount paid / amount due: {detail}. Not marked as paid, no stock taken.",
  dispute: "The buyer disputes the payment ({detail})",
  refund_failed: "A refund of {detail} failed at the payment provider. The customer has not been paid back",
  second_payment: "A second payment arrived ({detail}). Refund it",
});

export const orderEventNotes = messages({
  created: "Payment: {status}",
  refund: "{amount}: {reason}",
  refundCameBack: "The bank returned a refund. Refunded in total: {sum}",
  restored: "Lines and amounts restored as agreed at checkout",
});

export const refundTexts = messages(
  {
    open: "Refund",
    title: "Refund Order",
    left: "{left} of {total} can be refunded.",
    amount: "Amount",
    reason: "Reason",
    reasonHint: "Kept in the order's history. The customer does not see it.",
    review: "Continue",
    back: "Back",
    question: "Refund {amount} to {customer}?",
    nameless: "the customer",
    effects:
      "The money goes back to the customer's card. This cannot be undone. The customer gets an email. Stock does not change.",
    confirm: "Refund {amount}",
    repeat: "Try again",
    saving: "Refunding...",
    unanswered:
      "The payment provider has not confirmed a refund of {amount} yet. Try again: the customer is refunded only once.",
    faults: {
      amount: { required: "Enter an amount such as 12.50", unclear: "Type 1250.00 or 1.25: this could be either." },
      reason: {
        required: "Reason is required",
        too_long: "Reason must be at most {refundReasonMax} characters",
      },
    },
    amountTooHigh: "Enter {left} or less",
    failed: "Error refunding order: {message}",
    notPaid: "there is nothing left to refund.",
    alreadySent: "this form was already sent with another amount. Check the history, then continue.",
    refused: "the payment provider refused it.",
    refusedBecause: "the payment provider refused it ({message})",
    noAnswer: "the payment provider did not answer.",
    done: "{amount} refunded.",
    begun: "The refund of {amount} has started. The bank has not completed it yet.",
  },
  { refundReasonMax: REFUND_REASON_MAX },
);

export const orderMailTexts = messages({
  subject: {
    confirmation: "Your order #{number}",
    shipped: "Your order #{number} is on its way",
    cancelled: "Your order #{number} was cancelled",
    refunded: "Your refund for order #{number}",
  },
  heading: {
    confirmation: "Thank you for your order",
    shipped: "Your order is on its way",
    cancelled: "Your order was cancelled",
    refunded: "Your refund is on its way",
  },
  /** An old order may lack its buyer's name. */
  lead: {
    confirmation:
      "{hasName, select, true {Hello {name},} other {Hello,}} we have received your order and are getting it ready.",
    shipped: "{hasName, select, true {Hello {name},} other {Hello,}} we have shipped your order.",
    cancelled: "{hasName, select, true {Hello {name},} other {Hello,}} we have cancelled your order.",
    refunded: "{hasName, select, true {Hello {name},} other {Hello,}} we have refunded the card you paid with.",
  },
  tracking: "Tracking: {text}",
  refundedPart: "Refunded so far: {sum} of {total}. Your bank can take up to 10 business days to show it.",
  refundedWhole: "Refunded: {sum}, the full amount. Your bank can take up to 10 business days to show it.",
  line: "{quantity} × {name}",
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
  phoneIn: "Phone ({country})",
  linkNote: "Anyone who has the link in this email can see your order, so please keep it to yourself.",
  ending: "You are receiving this email because you ordered from {storeName}.",
});

export const myOrdersTexts = messages({
  number: "Order #{shortId}",
  total: "Total",
  status: "Status",
  payment: "Payment",
  description: "Your orders and their status.",
  myAccount: "My Account",
  orders: "Orders",
  title: "My Orders",
  noneHint: "Orders you place will appear here.",
  browseProducts: "Browse Products",
  pages: "Pages of orders",
});
