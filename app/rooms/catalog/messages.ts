import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const missingDetails = messages({
  details: "No additional details available for this product.",
  ingredients: "Ingredients information not available.",
  usage: "Usage instructions not available for this product.",
});

export const productTexts = messages({
  listFailed: "Failed to load products. Please try again later.",
  isNew: "New",
  percentOff: "{discount}% off",
  outOfStock: "Out of Stock",
  onlyLeft: "Only {left} left",
  onlyInStock: "Only {stock} in stock",
  addToCart: "Add to Cart",
  readMore: "Read more",
  readLess: "Read less",
  ratingOf: "{rating} out of 5",
  reviews: "{count, plural, one {# review} other {# reviews}}",
  details: "Product Details",
  ingredients: "Ingredients",
  usage: "How to Use",
  shippingAndReturns: "Shipping & Returns",
  weight: "Weight",
  dimensions: "Dimensions",
  related: "You May Also Like",
  home: "Home",
  products: "Products",
  inStock: "In stock",
  notForSale: "Not for sale at the moment.",
  features: "Features",
  advisory: "Please note",
  payments: "Accepted payments",
  readReviews: "Read {count, plural, one {the review} other {all # reviews}}",
  tryAgain: "Try Again",
  notFoundTitle: "Product Not Found",
  notFound: "Product not found",
  notFoundText: "The product you're looking for doesn't exist or has been removed.",
  loadFailed: "Failed to load product data",
  browseProducts: "Browse Products",
});

export const galleryTexts = messages({
  zoom: "Open the full-size picture",
  previous: "Previous picture",
  next: "Next picture",
  show: "Show picture {position} of {count}",
  position: "Picture {position} of {count}",
  whole: "Fit to the window",
  alt: "{name}, picture {position} of {count}",
});

export const pictureAlt = (name: string, position: number, count: number): string =>
  position === 1 ? name : galleryTexts.alt({ name, position, count });
