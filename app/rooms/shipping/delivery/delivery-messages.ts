import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const deliveryTexts = messages({
  title: "Estimated delivery",
  estimate: "Estimated delivery: about {days, plural, one {# day} other {# days}} ({label})",
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
  freeShipping: "Free shipping on orders of {threshold} or more",
  policy: "Shipping & Returns",
});
