/**
 * The only arrows that may exist between rooms: room -> the rooms below it that it may call. A new arrow is one changed
 * line here plus a decision record. The table with the reasons is in docs/architecture.md, "Rooms and arrows".
 */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  media: [],
  operations: [],
  notifications: ["settings"],
  payments: [],
  accounts: ["notifications"],
  catalog: ["media", "notifications"],
  content: ["media"],
  newsletter: ["content", "notifications", "settings"],
  shipping: ["settings"],
  support: ["notifications", "settings"],
  reviews: ["catalog", "accounts", "notifications"],
  cart: ["catalog"],
  orders: ["catalog", "payments", "notifications", "shipping", "settings"],
  checkout: ["cart", "orders", "payments", "shipping", "catalog", "notifications"],
  books: ["checkout", "orders", "payments", "catalog", "notifications", "operations"],
  analytics: ["orders", "accounts"],
};
