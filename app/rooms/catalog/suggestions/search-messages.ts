const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Separate from the other texts, as they load with the list. */
export const searchTexts = {
  suggestions: "Search suggestions",
  products: "Products",
  categories: "Categories",
  recent: "Recent searches",
  clear: "Clear recent searches",
  cleared: "Recent searches cleared",
  found: (products: number, categories: number): string =>
    `${counted(products, "product", "products")}, ${counted(categories, "category", "categories")} found`,
  recentCount: (count: number): string => counted(count, "recent search", "recent searches"),
} as const;
