import type { StockStep } from "./order/order.ts";
import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { BulkResult, OrderView, OrderStatus } from "./types.ts";
import { statusNames } from "./messages.ts";

export const viewNames: Readonly<Record<OrderView, string>> = messages({
  "to-ship": "To ship",
  attention: "Needs attention",
  unpaid: "Unpaid",
  "refund-due": "Refund due",
});

export const moneyBackNames = messages({ due: "Refund due", partly_refunded: "Partly refunded" });

export const emptyViewTexts: Readonly<Record<OrderView, string>> = messages({
  "to-ship": "Nothing to ship.",
  attention: "Nothing needs attention.",
  unpaid: "Every order is paid.",
  "refund-due": "No cancelled order is waiting for its refund.",
});

export const amountFieldNames = messages({ min: "Min Amount", max: "Max Amount" });

export const orderBulkTexts = messages({
  allOrders: "All orders",
  export: "Export",
  refresh: "Refresh",
  skip: "Skip to the orders",
  selected: "{count, plural, one {# order} other {# orders}} selected",
  selectPage: "Select all",
  selectMatching: "Select all {total, number} matching",
  update: "Update Status",
  updateSelected: "Ship or update the selected",
  remove: "Delete",
  noneSelected: "Select at least one order first.",
  tooMany: "You can change up to {most} orders at once. These are the newest.",
  newStatus: "New status",
  chooseStatus: "Choose a status",
  statusRequired: "Choose a status first.",
  stays: "stays as it is",
  unusual: "unusual",
  mailed: "{count, plural, one {# order} other {# orders}}: the customer gets an email.",
  restocked: "{count, plural, one {# order} other {# orders}}: the items go back to stock.",
  takesStock:
    "{count, plural, one {# order} other {# orders}}: the items are taken from stock again, or the change is refused.",
  needsRefund:
    "{count, plural, one {# order} other {# orders}}: paid. This does not refund them; you will find them under Refund due.",
  changes:
    "{count, plural, =0 {Nothing to change: all are already {statusName}.} one {# order will be {statusName}.} other {# orders will be {statusName}.}}",
  more: "and {count, number} more",
  trackingOf: "Tracking number of #{shortId}",
  changed: "{count, plural, one {# order} other {# orders}} set to {statusName}.",
  unchanged: "{count, plural, one {# order} other {# orders}} already had this status.",
  updateFailed: "Error updating orders: {message}",
  deleteFailed: "Error deleting orders: {message}",
  notDone: "{count, plural, one {# order} other {# orders}} not changed.",
  deleteTitle: "{count, plural, one {Delete Order '#'{id}} other {Delete Orders}}",
  askDelete:
    "Are you sure you want to delete {count, plural, one {# order} other {# orders}}? This action cannot be undone.",
  paidKept: "Deleting an order does not refund it. Not refunded yet:",
  refundedOf: "of {total}, the rest was refunded",
  deleted: "{count, plural, one {# order was deleted.} other {# orders were deleted.}}",
});

export const bulkOutcomeTexts = messages({
  gone: "Order not found",
  changed: "changed by someone else in the meantime",
  stock_short: "not enough stock for {name}",
  failed: "something went wrong",
}) satisfies Record<Exclude<BulkResult["outcome"], "done" | "unchanged">, unknown>;

export const orderScreenTexts = messages({
  note: "Add a note",
  noteHint: "Staff only. The customer does not see it.",
  saveNote: "Add Note",
  noteSaved: "The note was added.",
  resend: "Resend Confirmation",
  resent: "Sending the confirmation to {email} again.",
  resentNote: "Confirmation sent again to {email}",
  noEmail: "This order has no email address.",
  handled: "Mark as Handled",
  handledNote: "Marked as handled",
  isHandled: "The order no longer needs attention.",
  notDone: "Something went wrong and nothing was changed. Please try again.",
  parcelTitle: "Edit Tracking",
  parcelCorrect: "Edit tracking",
  parcelAdd: "Add tracking",
  parcelMail: "Send the shipping email to the customer again",
  parcelSaved: "Tracking saved.",
  parcelNotSaved: "The tracking was not saved: something went wrong. Please try again.",
  parcelNotShipped: "Only shipped orders can have a tracking number.",
  parcelNote: "Tracking: {parcel}{isMailed, select, true { (email sent)} other {}}",
  parcelRemoved: "removed",
  packingSlip: "Packing Slip",
  receipt: "Receipt",
  print: "Print",
  backToOrder: "Back to the order",
  quantity: "Quantity",
  product: "Product",
  price: "Price",
  placedOn: "Placed on",
  orderNumber: "Order",
  soldBy: "Sold by",
  shipTo: "Ship to",
  paid: "Payment",
  refunded: "Refunded",
  pieces: "{count, plural, one {# item} other {# items}}",
});

export const orderListTexts = messages({
  more: "More",
  moreActions: "More actions",
  guestOrder: "Guest Order",
  previewOf: "Preview: {status}",
  savedViews: "Saved views",
  selectedOrders: "Selected orders",
  moreFilters: "More filters",
  paymentStatus: "Payment Status",
  all: "All",
  resetFilters: "Reset Filters",
  applyFilters: "Apply Filters",
  orders: "Orders",
  searchOrders: "Search orders",
  allStatuses: "All Statuses",
  caption: "Orders, newest first",
  orderId: "Order ID",
  customer: "Customer",
  status: "Status",
  total: "Total",
  date: "Date",
  needsAttention: "Needs attention",
  viewNumber: "View {number}",
  view: "View",
  updateNumber: "Update {number}",
  update: "Update",
  payment: "Payment",
  one: "order",
  many: "orders",
  subtitle: "Manage customer orders",
});

export const orderPageTexts = messages({
  statusNow: "Order #{number} is <status>{status}</status>.",
  status: "Status",
  updateOrderStatus: "Update Order Status",
  needsAttention: "Needs attention",
  items: "Items",
  history: "History",
  order: "Order",
  customer: "Customer",
  name: "Name",
  address: "Address",
  apartment: "Apartment",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  country: "Country",
  phone: "Phone",
  shippingAddress: "Shipping address",
  itemsCaption: "Items of this order",
  product: "Product",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
  notInStock: "not in stock",
  title: "Order Details",
  updateStatus: "Update Status",
  actors: { shop: "the shop", you: "you", staff: "staff" },
});

export const orderFactNames = messages({
  orderId: "Order ID",
  date: "Date",
  status: "Status",
  paymentStatus: "Payment Status",
  total: "Total",
  refunded: "Refunded",
  underWay: "Refund on its way",
  tracking: "Tracking",
  paymentIntent: "Payment intent",
  email: "Email",
  orderEmail: "Email for this order",
  name: "Name",
  account: "Account",
  address: "Address",
  subtotal: "Subtotal",
  shipping: "Shipping",
});

export const orderExportTexts = messages({
  orderId: "Order ID",
  customerEmail: "Customer Email",
  date: "Date",
  status: "Status",
  total: "Total",
});

export const orderStatusNotes = messages({
  returned: "Items returned to stock",
  kept: "Items not returned to stock",
  takenAgain: "Items taken from stock again",
  mailed: "Email sent to the customer",
});

const stockNotes = (): Record<NonNullable<StockStep>, string> => ({
  returned: orderStatusNotes.returned,
  kept: orderStatusNotes.kept,
  taken_again: orderStatusNotes.takenAgain,
});

export function statusNote(step: { parcel: string | null; stock: StockStep; isMailed: boolean }): string | null {
  const parts = [step.parcel, step.stock && stockNotes()[step.stock], step.isMailed && orderStatusNotes.mailed];
  return parts.filter(Boolean).join(" · ") || null;
}

/** `to` is null for deleted orders; `same` had the status already; "" for neither. */
export function bulkDoneText(to: OrderStatus | null, { done, same }: { done: number; same: number }): string {
  if (to === null) return done > 0 ? orderBulkTexts.deleted({ count: done }) : "";
  return [
    done > 0 ? orderBulkTexts.changed({ count: done, statusName: statusNames[to] }) : "",
    same > 0 ? orderBulkTexts.unchanged({ count: same }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
