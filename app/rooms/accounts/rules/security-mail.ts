import { authMailTexts } from "../messages.ts";
import { securityMailTexts as texts, type SecurityChange } from "../security-messages.ts";

/** Tells an account's owner how its access was changed; `publicUrl` is the shop's address without a slash at its end. */
export const securityMail = (change: SecurityChange, { name, publicUrl }: { name: string; publicUrl: string }) => ({
  kind: `account-${change.replaceAll("_", "-")}`,
  subject: texts[change].subject,
  heading: texts[change].subject,
  blocks: [
    { kind: "paragraph", text: authMailTexts.greeting(name) },
    { kind: "paragraph", text: texts[change].lead },
    { kind: "button", label: texts.button, url: `${publicUrl}/forgot-password` },
    { kind: "footnote", text: texts.footnote },
  ] as const,
});
