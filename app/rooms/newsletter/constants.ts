export const SUBMITTING_MS = 1000;
export const SUBSCRIBED_MS = 3000;
export const SIGN_UP_TIMEOUT_MS = 15_000;
export const CONFIRM_LINK_SECONDS = 7 * 24 * 60 * 60;
/** Stored with the consent. */
export const SIGN_UP_SOURCES = ["home", "newsletter-page", "account"] as const;

export const CAMPAIGN_LIMITS = { name: 150, subject: 150, content: 200_000 } as const;
export const EXCERPT_LENGTH = 200;
export const CAMPAIGNS_PAGE_SIZE = 20;
export const SUBSCRIBERS_PAGE_SIZE = 50;
export const EXPORT_CHUNK = 1000;
export const CAMPAIGN_STATUSES = ["draft", "scheduled", "sent"] as const;
export const SUBSCRIBER_STATUSES = ["active", "unsubscribed", "bounced"] as const;

export const NEWSLETTER_TASK = "run-newsletter";
/** 18,000 an hour, which mail providers accept without throttling. */
export const MAILS_PER_MINUTE = 300;
export const RATE_WINDOW_MS = 60_000;
/** Mails per transaction, which is what a crash repeats. */
export const HANDED_PER_STEP = 50;
export const SETTLED_PER_STEP = 500;

export const BOUNCE_REPORT_MAX_BYTES = 1_000_000;
