import { escapeHtml } from "#app/shared/kernel/escape-html.ts";
import type { NewMail } from "#app/rooms/notifications/types.ts";
import { newsletterMailTexts } from "../messages.ts";
import { readCleanHtml, writeCleanHtml } from "#app/shared/kernel/clean-html.ts";
import { mailText } from "./mail-text.ts";
import { trackLinks } from "./track-links.ts";

/** How a mail tells that it was opened, and that a link in it was clicked. */
export type Tracking = { readonly pixel: string; readonly through: (url: string) => string };

export type CampaignMailParts = {
  readonly to: string;
  readonly subject: string;
  /** As staff wrote it; cleaned here. */
  readonly content: string;
  readonly shopUrl: string;
  readonly postalAddress: string;
  /** The reader's own way out; null for a trial, which has none. */
  readonly unsubscribeLink: string | null;
  /** Null when nothing is counted. */
  readonly tracking: Tracking | null;
};

/**
 * One campaign as a mail to one reader: cleaned, with the way out by link and in one click, and the shop's address (RFC
 * 8058).
 */
export function campaignMail(parts: CampaignMailParts): NewMail {
  const { to, subject, content, shopUrl, postalAddress, unsubscribeLink, tracking } = parts;
  const tokens = readCleanHtml(content, shopUrl);
  const html = writeCleanHtml(tracking ? trackLinks(tokens, tracking.through) : tokens);
  const pixel = tracking ? `<img src="${escapeHtml(tracking.pixel)}" width="1" height="1" alt="">` : "";
  const { unsubscribe, ending } = newsletterMailTexts.campaign;
  return {
    kind: "newsletter-campaign",
    to,
    subject,
    heading: subject,
    ending,
    isBulk: true,
    headers: unsubscribeLink ? oneClick(unsubscribeLink) : {},
    blocks: [
      { kind: "cleaned", html: html + pixel, text: mailText(tokens) },
      { kind: "link", label: unsubscribe, url: unsubscribeLink ?? `${shopUrl}/unsubscribe` },
      ...(postalAddress === "" ? [] : [{ kind: "footnote", text: postalAddress } as const]),
    ],
  };
}

/** Headers with which a mail program unsubscribes in one click. */
export const oneClick = (link: string): Record<string, string> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
