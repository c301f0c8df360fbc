/** Full addresses, and the shop's own paths that carry a query or fragment. */
const ADDRESS = /https?:\/\/[^\s"'<>\\]+|(?<![\w%.~/-])\/[\w%.~/-]*[?#][^\s"'<>\\]+/g;
const HIDDEN = "(hidden)";
/** Parts of a path at least this long may be a key, unless they are a record's id. */
const KEY_LENGTH = 24;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORDS = /^[a-z]+(?:-[a-z]+)+$/;
/** Pictures grant no access, and mails are unreadable without them. */
const PICTURE = /^[\w-]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const EMAIL_LIKE = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]+/g;

/** An error's message without the keys and e-mail addresses that services quote. */
export const keptReason = (error: unknown): string =>
  hideSecrets(error instanceof Error ? error.message : String(error)).replaceAll(EMAIL_LIKE, HIDDEN);

/** Removes from addresses everything after "?" or "#", and keys in the path. */
export const hideSecrets = (text: string): string => text.replaceAll(ADDRESS, hideInAddress);

function hideInAddress(address: string): string {
  const end = address.search(/[?#]/);
  const pathStart = address.startsWith("/") ? 1 : 3;
  const parts = (end === -1 ? address : address.slice(0, end)).split("/");
  const path = parts.map((part, at) => (at < pathStart ? part : hideKey(part))).join("/");
  return end === -1 ? path : `${path}?${HIDDEN}`;
}

const hideKey = (part: string): string =>
  part.length >= KEY_LENGTH && ![UUID, WORDS, PICTURE].some((known) => known.test(part)) ? HIDDEN : part;
