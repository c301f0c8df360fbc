const ADDRESS = /https?:\/\/[^\s"'<>\\]+/g;
const HIDDEN = "(hidden)";
/** Parts of a path at least this long may be a key, unless they are the id of a record. */
const KEY_LENGTH = 24;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORDS = /^[a-z]+(?:-[a-z]+)+$/;

/** The text with what could open something taken out of its web addresses: everything after "?" or "#", and keys in the path. */
export const hideSecrets = (text: string): string => text.replaceAll(ADDRESS, hideInAddress);

function hideInAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = (end === -1 ? address : address.slice(0, end)).split("/").map(hideKey).join("/");
  return end === -1 ? path : `${path}?${HIDDEN}`;
}

const hideKey = (part: string, at: number): string => {
  const isPath = at > 2;
  return isPath && part.length >= KEY_LENGTH && !UUID.test(part) && !WORDS.test(part) ? HIDDEN : part;
};
