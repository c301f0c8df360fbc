/** Addresses of small pictures by product id. */
export type LinePictures = Readonly<Record<string, string>>;
