import type { BulkResult, OrderView } from "./types.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export const viewNames: Readonly<Record<OrderView, string>> = {
  "to-ship": "To ship",
  attention: "Needs attention",
  unpaid: "Unpaid",
  "refund-due": "Refund due",
};

export const moneyBackNames = { due: "Refund due", partly_refunded: "Partly refunded" } as const;

const countOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? "order" : "orders"}`;

export const emptyViewTexts: Readonly<Record<OrderView, string>> = {
  "to-ship": "Nothing to ship.",
  attention: "Nothing needs attention.",
  unpaid: "Every order is paid.",
  "refund-due": "No cancelled order is waiting for its refund.",
};

export const amountFieldNames = { min: "Min Amount", max: "Max Amount" } as const;

export const orderBulkTexts = {
  allOrders: "All orders",
  export: "Export",
  refresh: "Refresh",
  skip: "Skip to the orders",
  selected: (count: number): string => `${countOf(count)} selected`,
  selectPage: "Select all",
  selectMatching: (total: number): string => `Select all ${formatNumber(total)} matching`,
  update: "Update Status",
  updateSelected: "Ship or update the selected",
  remove: "Delete",
  noneSelected: "Select at least one order first.",
  tooMany: (most: number): string => `You can change up to ${most} orders at once. These are the newest.`,
  newStatus: "New status",
  chooseStatus: "Choose a status",
  statusRequired: "Choose a status first.",
  stays: "stays as it is",
  unusual: "unusual",
  mailed: (count: number): string => `${countOf(count)}: the customer gets an email.`,
  restocked: (count: number): string => `${countOf(count)}: the items go back to stock.`,
  takesStock: (count: number): string =>
    `${countOf(count)}: the items are taken from stock again, or the change is refused.`,
  needsRefund: (count: number): string =>
    `${countOf(count)}: paid. This does not refund them; you will find them under Refund due.`,
  changes: (count: number, statusName: string): string =>
    count === 0 ? `Nothing to change: all are already ${statusName}.` : `${countOf(count)} will be ${statusName}.`,
  more: (count: number): string => `and ${formatNumber(count)} more`,
  trackingOf: (shortId: string): string => `Tracking number of #${shortId}`,
  changed: (count: number, statusName: string): string => `${countOf(count)} set to ${statusName}.`,
  unchanged: (count: number): string => `${countOf(count)} already had this status.`,
  updateFailed: (message: string): string => `Error updating orders: ${message}`,
  deleteFailed: (message: string): string => `Error deleting orders: ${message}`,
  notDone: (count: number): string => `${countOf(count)} not changed.`,
  deleteTitle: (ids: readonly string[]): string => (ids.length === 1 ? `Delete Order #${ids[0]}` : "Delete Orders"),
  askDelete: (count: number): string =>
    `Are you sure you want to delete ${countOf(count)}? This action cannot be undone.`,
  paidKept: "Deleting an order does not refund it. Not refunded yet:",
  refundedOf: (total: string): string => `of ${total}, the rest was refunded`,
  deleted: (count: number): string => (count === 1 ? "1 order was deleted." : `${countOf(count)} were deleted.`),
} as const;

export const bulkOutcomeTexts: Readonly<
  Record<Exclude<BulkResult["outcome"], "done" | "unchanged">, (name: string) => string>
> = {
  gone: () => "Order not found",
  changed: () => "changed by someone else in the meantime",
  stock_short: (name) => `not enough stock for ${name}`,
  failed: () => "something went wrong",
};

export const orderScreenTexts = {
  note: "Add a note",
  noteHint: "Staff only. The customer does not see it.",
  saveNote: "Add Note",
  noteSaved: "The note was added.",
  resend: "Resend Confirmation",
  resent: (email: string): string => `Sending the confirmation to ${email} again.`,
  resentNote: (email: string): string => `Confirmation sent again to ${email}`,
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
  parcelNote: (parcel: string | null, isMailed: boolean): string =>
    `Tracking: ${parcel ?? "removed"}${isMailed ? " (email sent)" : ""}`,
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
  pieces: (count: number): string => `${count} ${count === 1 ? "item" : "items"}`,
} as const;

export const orderListTexts = {
  more: "More",
  moreActions: "More actions",
  guestOrder: "Guest Order",
  previewOf: (value0: string): string => `Preview: ${value0}`,
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
  showAllOrders: "Show all orders",
  caption: "Orders, newest first",
  orderId: "Order ID",
  customer: "Customer",
  status: "Status",
  total: "Total",
  date: "Date",
  needsAttention: "Needs attention",
  viewNumber: (number: string): string => `View ${number}`,
  view: "View",
  updateNumber: (number: string): string => `Update ${number}`,
  update: "Update",
  payment: "Payment",
  one: "order",
  many: "orders",
  pages: "Pages of orders",
  subtitle: "Manage customer orders",
} as const;

export const orderPageTexts = {
  statusNow: (number: string): string => `Order #${number} is`,
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
} as const;

export const orderExportTexts = {
  orderId: "Order ID",
  customerEmail: "Customer Email",
  date: "Date",
  status: "Status",
  total: "Total",
} as const;

export const orderStatusNotes = {
  returned: "Items returned to stock",
  kept: "Items not returned to stock",
  takenAgain: "Items taken from stock again",
  mailed: "Email sent to the customer",
} as const;
