/** Pages that are the same for everyone; personal ones, such as the cart, are read when they are opened. */
const SAME_FOR_EVERYONE = [
  "/",
  "/products",
  "/product/*",
  "/about",
  "/faqs",
  "/terms",
  "/privacy",
  "/shipping-returns",
];

/** Speculation rules: the browser fetches documents ahead for links that its user will probably follow, on a phone those in view. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      // Addresses with a query are of the page itself: another picture, another order.
      where: { and: [{ href_matches: SAME_FOR_EVERYONE }, { not: { selector_matches: "[href*='?']" } }] },
      eagerness: "moderate",
    },
  ],
});
