/** Files whose texts need no message module, with the reason. */
const FILES: readonly RegExp[] = [
  // Content that staff edit starts with these words; a second language gets its own content.
  /^app\/rooms\/content\/(?:blocks\/default-blocks|blocks\/legal-drafts|homepage\/claims|homepage\/form\/section-presets)\.ts$/,
  /^app\/rooms\/settings\/(?:constants|go-live\/sample-constants|schemas)\.ts$/,
  // Countries and regions as settings and addresses store them.
  /^app\/rooms\/shipping\/(?:constants|rates\/rate|delivery\/delivery)\.ts$/,
  // Read by operators and programmers, never by shoppers or staff.
  /^app\/(?:shared\/(?:env\.server|env-backup|env-observation|db\/.*|jobs\/.*|trace\/.*)\.ts|http\/metrics\/.*|dev\/.*)$/,
  // The allow-list of tags and attributes.
  /^app\/shared\/kernel\/(?:.*\/)?clean-html\.ts$/,
  // Read by machines.
  /^app\/resources\/(?:files\/robots|webhooks\/mail-webhook)\.ts$/,
];

/** Words that are names, units or codes. */
const WORDS: ReadonlySet<string> = new Set([
  "Safara Sa Yaram",
  "Senegal",
  "Gambia",
  "USD",
  "EUR",
  "GBP",
  "MM / YY",
  "Bytes",
  "Home",
  "End",
  "Vary",
  "Cookie, Accept-Encoding",
  "NODE_ENV other than production",
  "Too many requests are at work",
  // Earlier versions wrote this into the audit log.
  "Verified",
  // The reason of a failed job.
  "The process for pictures ended: …",
  // The audit log keeps who acted.
  "shop: …",
  // Read by load balancers and search engines.
  "not ready",
  "customer service",
  // Names of kept reads and of spans.
  "line picture",
  "payment provider",
  "job …",
  // Makes a hash of its own kind.
  "log …",
  // A value that differs from the field's.
  "not …",
  // Identifies a validation error as one of length.
  "is too long",
]);

/** Lists of code words, policies, events, style sheets, drawings. */
const CODE =
  /^(?:report-to|trusted-types|event:) |PNG |^M… …h|^:root\{|^main \.|font-family:|^color:|^#[0-9a-f]{6}$|^(?:[a-z\d]{1,10} ){20}/;

export const isAllowed = (file: string, words: string): boolean =>
  WORDS.has(words) || CODE.test(words) || FILES.some((pattern) => pattern.test(file));
