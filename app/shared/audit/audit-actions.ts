/** Everything that leaves a trace in the audit log, with its name for people. */
export const AUDIT_ACTIONS = {
  "user.role": "Role changed",
  "user.second-factor": "Two-step sign-in switched",
  "order.status": "Order status changed",
  "order.refund": "Refund",
  "order.delete": "Order deleted",
  "order.note": "Note on an order",
  "order.mail": "Order confirmation sent again",
  "order.attention": "Order marked as handled",
  "product.delete": "Product deleted",
  "product.price": "Price changed",
  "product.discount": "Discount changed",
  "product.stock": "Stock changed",
  "media.delete": "Media deleted",
  "settings.change": "Settings changed",
  "data.export": "Personal data exported",
  "section.create": "Section created",
  "section.change": "Section changed",
  "section.schedule": "Section scheduled",
  "section.order": "Sections reordered",
  "section.delete": "Section deleted",
  "campaign.save": "Campaign saved",
  "campaign.send": "Campaign sent",
  "campaign.delete": "Campaign deleted",
  "subscriber.status": "Subscriber status changed",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The fields that a change touches, as they were or as they are now; money as decimal text, times as ISO text. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;
