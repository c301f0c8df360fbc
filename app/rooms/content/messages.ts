import type { FaqCategory } from "./types.ts";

/** Fixed texts of the home page; everything else there is content (S-HOME-02 to S-HOME-06, S-HOME-14). */
export const homeTexts = {
  shopNow: "Shop Now",
  learnMore: "Learn More",
  exploreAll: "Explore All Products",
  browseProducts: "Browse Products",
  claims: "What we stand for",
  verifiedCustomer: "Verified customer",
  from: (name: string, location: string): string => `${name}, ${location}`,
  stars: (rating: number): string => `${rating} out of 5 stars`,
} as const;

/** The categories of questions, on their page and in the back office (S-FAQ-02). */
export const faqCategoryNames: Readonly<Record<FaqCategory, string>> = {
  products: "Products",
  usage: "Usage",
  shipping: "Shipping",
  company: "Company",
};
