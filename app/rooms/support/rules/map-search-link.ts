/** The link that looks an address up on OpenStreetMap. */
export const mapSearchLink = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
