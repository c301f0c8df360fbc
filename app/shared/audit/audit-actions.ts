/** Everything that leaves a trace in the audit log, with its name for people. */
export const AUDIT_ACTIONS = {
  "user.role": "Role changed",
  "order.status": "Order status changed",
  "order.refund": "Refund",
  "order.delete": "Order deleted",
  "product.create": "Product created",
  "product.update": "Product changed",
  "product.delete": "Product deleted",
  "product.price": "Price changed",
  "product.discount": "Discount changed",
  "product.stock": "Stock changed",
  "review.moderate": "Review moderated",
  "review.delete": "Review deleted",
  "message.change": "Message handled",
  "error.change": "Error report changed",
  "mail.retry": "Mail sent again",
  "job.retry": "Job started again",
  "media.delete": "Media deleted",
  "settings.change": "Settings changed",
  "data.export": "Personal data exported",
  "campaign.send": "Campaign sent",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
