import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
/** Separate from the other texts, as they load with the list. */
export const searchTexts = messages({
  suggestions: "Search suggestions",
  products: "Products",
  categories: "Categories",
  recent: "Recent searches",
  clear: "Clear recent searches",
  cleared: "Recent searches cleared",
  found:
    "{products, plural, one {# product} other {# products}}, {categories, plural, one {# category} other {# categories}} found",
  recentCount: "{count, plural, one {# recent search} other {# recent searches}}",
});
