/** The address of an account screen that carries a kept place on; "/" needs no carrying. */
export const accountLink = (path: string, place: string): string =>
  place === "/" ? path : `${path}?${new URLSearchParams({ redirect: place }).toString()}`;
