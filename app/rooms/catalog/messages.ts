/** Placeholders for texts that a product lacks. */
export const missingDetails = {
  details: "No additional details available for this product.",
  ingredients: "Ingredients information not available.",
  usage: "Usage instructions not available for this product.",
} as const;

export const productTexts = {
  listFailed: "Failed to load products. Please try again later.",
  isNew: "New",
  percentOff: (discount: number): string => `${discount}% off`,
  outOfStock: "Out of Stock",
  onlyLeft: (left: number): string => `Only ${left} left`,
  onlyInStock: (stock: number): string => `Only ${stock} in stock`,
  addToCart: "Add to Cart",
  readMore: "Read more",
  readLess: "Read less",
  ratingOf: (rating: number): string => `${rating} out of 5`,
  reviews: (count: number): string => (count === 1 ? "1 review" : `${count} reviews`),
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
  readReviews: (count: number): string => `Read ${count === 1 ? "the review" : `all ${count} reviews`}`,
  tryAgain: "Try Again",
  notFoundTitle: "Product Not Found",
  notFound: "Product not found",
  notFoundText: "The product you're looking for doesn't exist or has been removed.",
  loadFailed: "Failed to load product data",
  browseProducts: "Browse Products",
} as const;

export const galleryTexts = {
  zoom: "Open the full-size picture",
  previous: "Previous picture",
  next: "Next picture",
  show: (position: number, count: number): string => `Show picture ${position} of ${count}`,
  position: (position: number, count: number): string => `Picture ${position} of ${count}`,
  whole: "Fit to the window",
} as const;

/** The product's name, numbered from the second picture on. */
export const pictureAlt = (name: string, position: number, count: number): string =>
  position === 1 ? name : `${name}, picture ${position} of ${count}`;
