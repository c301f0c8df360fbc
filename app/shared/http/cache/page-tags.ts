/** What a kept page or table depends on: `dropPages` with a tag drops whatever has it. Processes of two versions share the values, so they stay. */
export const PAGE_TAGS = {
  products: "products",
  content: "content",
  settings: "settings",
  rates: "rates",
  breaker: "breaker",
} as const;

/** The tag of one product's page. */
export const productTag = (productId: string): string => `product:${productId}`;
