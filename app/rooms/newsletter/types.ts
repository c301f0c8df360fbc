import type { CAMPAIGN_STATUSES, SIGN_UP_SOURCES, SUBSCRIBER_STATUSES } from "./constants.ts";

export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

export type SignUpOutcome = "subscribed" | "confirm";

export type Consent = {
  readonly email: string;
  readonly text: string;
  readonly source: SignUpSource;
  readonly ipHash: string | null;
};

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export type CampaignWords = Pick<CampaignTexts, "name" | "subject" | "content">;

export type CampaignTexts = {
  readonly name: string;
  readonly subject: string;
  readonly content: string;
  readonly scheduledAt: Date | null;
};

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

/** `open`: mails in progress; `failed`: mails that could not be delivered. */
export type ListedCampaign = Campaign & { readonly open: number; readonly failed: number };

export type CampaignFilter = { readonly search: string; readonly status: CampaignStatus | null; readonly page: number };
export type SubscriberFilter = {
  readonly search: string;
  readonly status: SubscriberStatus | null;
  readonly page: number;
};

export type Subscriber = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly status: SubscriberStatus;
  readonly subscribedAt: Date;
};

export type CampaignStats = {
  readonly recipients: number;
  readonly delivered: number;
  readonly failed: number;
  readonly skipped: number;
  readonly open: number;
  readonly opened: number;
  readonly clicked: number;
  readonly unsubscribed: number;
  /** Most clicks first. */
  readonly links: readonly { readonly url: string; readonly clicks: number }[];
};

export type QueuedDelivery = {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly unsubscribeToken: string;
};
