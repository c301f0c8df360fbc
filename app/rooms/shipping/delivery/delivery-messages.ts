export const deliveryTexts = {
  title: "Estimated delivery",
  estimate: (label: string, days: number): string =>
    `Estimated delivery: about ${days} ${days === 1 ? "day" : "days"} (${label})`,
  deliverTo: "Deliver to",
  choose: "Select a country",
  update: "Update",
  question: "Where should we deliver?",
  updating: "Updating…",
  notUpdated: "We could not update delivery time, shipping and tax. Check your connection and try again.",
  tryAgain: "Try Again",
  inCart: "Choose a country for its delivery time, shipping and tax.",
  byLocation: "Based on your location. Choose another country if that is wrong.",
  worldwide: "Fast shipping available worldwide",
  notDetected: "Couldn't detect your location. Please enter your address at checkout.",
  freeShipping: (threshold: string): string => `Free shipping on orders of ${threshold} or more`,
  policy: "Shipping & Returns",
} as const;
