import type { CAMPAIGN_STATUSES, SIGN_UP_SOURCES, SUBSCRIBER_STATUSES } from "./constants.ts";

/** Where somebody signed up. */
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

/** How a sign-up that was taken goes on; it depends on the setting alone, never on the address. */
export type SignUpOutcome = "subscribed" | "confirm";

/** What a new subscriber agreed to, where, and from which hashed address. */
export type Consent = {
  readonly email: string;
  readonly text: string;
  readonly source: SignUpSource;
  readonly ipHash: string | null;
};

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** The words of a campaign, as its history keeps them. */
export type CampaignWords = Pick<CampaignTexts, "name" | "subject" | "content">;

/** A campaign's content; `scheduledAt` null keeps it a draft. */
export type CampaignTexts = {
  readonly name: string;
  readonly subject: string;
  readonly content: string;
  readonly scheduledAt: Date | null;
};

/** A newsletter to all subscribers. */
export type Campaign = CampaignTexts & {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly sentAt: Date | null;
  readonly recipients: number;
  readonly opened: number;
  readonly clicked: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A campaign in the list, with how many of its mails are still on their way and how many could not be delivered. */
export type ListedCampaign = Campaign & { readonly open: number; readonly failed: number };

/** The filter of the list of campaigns. */
export type CampaignFilter = { readonly search: string; readonly status: CampaignStatus | null; readonly page: number };
/** The filter of the list of subscribers. */
export type SubscriberFilter = {
  readonly search: string;
  readonly status: SubscriberStatus | null;
  readonly page: number;
};

/** Somebody who wants, or wanted, the newsletter. */
export type Subscriber = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly status: SubscriberStatus;
  readonly subscribedAt: Date;
};

/** The results of a sent campaign. */
export type CampaignStats = {
  readonly recipients: number;
  readonly delivered: number;
  readonly failed: number;
  readonly skipped: number;
  readonly open: number;
  readonly opened: number;
  readonly clicked: number;
  readonly unsubscribed: number;
  /** Links with how many recipients clicked each, most first. */
  readonly links: readonly { readonly url: string; readonly clicks: number }[];
};

/** One mail of a campaign that waits for its turn, with what is known of its reader at this moment. */
export type QueuedDelivery = {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly unsubscribeToken: string;
};
