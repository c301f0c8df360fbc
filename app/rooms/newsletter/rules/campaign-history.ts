/** Under which name a campaign's earlier words are kept, and who may keep and read them. */
export const campaignHistory = (id: string) => ({ type: "campaign", id, permission: "newsletter.edit" }) as const;
