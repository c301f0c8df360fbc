/** Texts around every mail, and what the outbox says about a mail that did not go out. */
export const mailMessages = {
  whyThisMail: (storeName: string): string => `You receive this email because of something you did at ${storeName}.`,
  noRoute: "Not sent: neither SMTP_URL nor MAIL_DIR is set. The mail stays readable here.",
} as const;
