/** Unique columns of a table, with the row that proves it where that is not the valid row. */
export const UNIQUE: Readonly<
  Record<string, readonly { readonly columns: readonly string[]; readonly name?: string; readonly row?: object }[]>
> = {
  accounts: [{ columns: ["provider_id", "account_id"] }],
  all_orders: [{ columns: ["checkout_id", "kind"] }, { columns: ["payment_intent_id", "kind"] }],
  audit_chain: [{ columns: ["entry_id"] }],
  checkouts: [
    { columns: ["order_id"] },
    { columns: ["payment_intent_id"] },
    { columns: ["user_id"], name: "checkouts_open_user", row: { status: "open" } },
    {
      columns: ["guest_id"],
      name: "checkouts_open_guest",
      row: { kind: "guest", user_id: null, guest_id: "g", status: "open" },
    },
  ],
  content_blocks: [{ columns: ["key"] }],
  error_reports: [{ columns: ["fingerprint"] }],
  homepage_sections: [{ columns: ["section_key"] }],
  mail_outbox: [{ columns: ["dedupe_key"] }, { columns: ["message_id"] }],
  media_files: [{ columns: ["bucket", "file_path"], row: { bucket: "content-media" } }, { columns: ["file_url"] }],
  media_folders: [{ columns: ["parent_id", "name"], row: { parent_id: null } }],
  newsletter_clicks: [{ columns: ["delivery_id", "url"] }],
  newsletter_deliveries: [{ columns: ["campaign_id", "subscriber_id"] }],
  newsletter_subscribers: [{ columns: ["email"] }, { columns: ["unsubscribe_token"] }],
  payment_attempts: [
    { columns: ["checkout_id", "attempt"] },
    { columns: ["idempotency_key"] },
    { columns: ["reference"] },
  ],
  payment_events: [{ columns: ["event_id"] }],
  payments: [{ columns: ["reference"] }],
  products: [{ columns: ["sku"] }],
  profiles: [{ columns: ["email"] }],
  proof_findings: [{ columns: ["proof_id", "position"] }],
  refunds: [{ columns: ["idempotency_key"] }, { columns: ["refund_id"] }],
  reviews: [{ columns: ["user_id", "product_id"] }],
  sessions: [{ columns: ["token"] }],
  shipping_rates: [{ columns: ["country"] }],
  site_settings: [{ columns: ["setting_key"] }],
  staff_invitations: [{ columns: ["email"] }, { columns: ["token_hash"] }],
  tax_rates: [{ columns: ["country", "state"] }],
  two_factors: [{ columns: ["user_id"] }],
};

/** Columns that reference another table; `|` joins the columns of one key. */
export const POINTERS: Readonly<Record<string, readonly string[]>> = {
  accounts: ["user_id"],
  all_orders: ["checkout_id|kind", "payment_intent_id|kind", "user_id"],
  checkouts: ["user_id"],
  contact_messages: ["handled_by"],
  content_blocks: ["created_by", "updated_by"],
  content_revisions: ["created_by"],
  content_templates: ["created_by"],
  deleted_orders: ["deleted_by"],
  homepage_sections: ["updated_by"],
  media_files: ["folder_id", "uploaded_by"],
  media_folders: ["created_by", "parent_id"],
  newsletter_campaigns: ["created_by"],
  newsletter_clicks: ["delivery_id"],
  newsletter_deliveries: ["campaign_id", "subscriber_id"],
  notifications: ["user_id"],
  order_events: ["actor_id", "order_id|order_kind"],
  past_holds: ["product_id"],
  refunds: ["reference"],
  product_words: ["product_id"],
  proof_findings: ["proof_id"],
  reviews: ["product_id", "user_id"],
  sessions: ["user_id"],
  site_settings: ["updated_by"],
  staff_invitations: ["invited_by"],
  stock_holds: ["checkout_id", "product_id"],
  stock_ledger: ["product_id"],
  testimonials: ["review_id"],
  two_factors: ["user_id"],
};

export const CLOSED = ["kind", "bucket"];

/** Implied by another: pairs that are unique as targets of foreign keys, and a title that equals the name. */
export const IMPLIED = ["checkouts_id_kind_key", "payments_reference_kind_key", "content_blocks_title_check"];
