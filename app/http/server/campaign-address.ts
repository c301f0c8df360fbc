/** Parameters that advertisements, newsletters and social networks add to links for analytics. No page of the shop reads them. */
const TAG =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|fbclid|igshi?d?|msclkid|ttclid|twclid|yclid|li_fat_id|epik|ScCid|mc_[ce]id)(?:=|$)/;

/** A request's path and query without the tags of the campaign that led to it; all else stays as it is written. */
export function withoutCampaign(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const pairs = address.slice(at + 1).split("&");
  const kept = pairs.filter((pair) => !TAG.test(pair));
  if (kept.length === pairs.length) return address;
  return kept.length > 0 ? `${address.slice(0, at)}?${kept.join("&")}` : address.slice(0, at);
}
