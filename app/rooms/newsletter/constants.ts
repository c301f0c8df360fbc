/** The form says "submitting" for at least so long, in ms. */
export const SUBMITTING_MS = 1000;
/** And "Subscribed!" for so long, in ms. */
export const SUBSCRIBED_MS = 3000;
/** After so long without an answer the browser gives up, in ms. */
export const SIGN_UP_TIMEOUT_MS = 15_000;
/** How long a confirm link works, in seconds. */
export const CONFIRM_LINK_SECONDS = 7 * 24 * 60 * 60;
/** Where the form may stand, or the switch of the own account; stored beside the consent. */
export const SIGN_UP_SOURCES = ["home", "newsletter-page", "account"] as const;

/** Most characters of a campaign's texts. */
export const CAMPAIGN_LIMITS = { name: 150, subject: 150, content: 200_000 } as const;
/** Of a campaign's content so many characters stand in the list. */
export const EXCERPT_LENGTH = 200;
/** Rows of one page of the lists. */
export const CAMPAIGNS_PAGE_SIZE = 20;
export const SUBSCRIBERS_PAGE_SIZE = 50;
/** Rows of an export that are read at once. */
export const EXPORT_CHUNK = 1000;
/** The states of a campaign and of a subscriber, in the order of the filters. */
export const CAMPAIGN_STATUSES = ["draft", "scheduled", "sent"] as const;
export const SUBSCRIBER_STATUSES = ["active", "unsubscribed", "bounced"] as const;

/** The job that begins what is due, hands mails over and notes what became of them; every minute. */
export const NEWSLETTER_TASK = "run-newsletter";
/** So many mails go out within a minute: 18,000 an hour, which mail providers take without holding back. */
export const MAILS_PER_MINUTE = 300;
export const RATE_WINDOW_MS = 60_000;
/** Mails of one transaction: what a crash has to do again. */
export const HANDED_PER_STEP = 50;
/** Outcomes that are asked for at once. */
export const SETTLED_PER_STEP = 500;

/** Longest report of the mail service, in bytes. */
export const BOUNCE_REPORT_MAX_BYTES = 1_000_000;
