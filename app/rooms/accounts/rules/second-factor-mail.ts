import { authMailTexts } from "../messages.ts";
import { secondFactorMailTexts as texts } from "../admin-messages.ts";

/** The mail after staff reset a second factor; `publicUrl` has no slash at its end. */
export const secondFactorMail = ({ name, publicUrl }: { name: string; publicUrl: string }) => ({
  kind: "account-second-factor-reset",
  subject: texts.subject,
  heading: texts.heading,
  blocks: [
    { kind: "paragraph", text: authMailTexts.greeting(name) },
    { kind: "paragraph", text: texts.lead },
    { kind: "paragraph", text: texts.next },
    { kind: "button", label: texts.button, url: `${publicUrl}/login` },
    { kind: "footnote", text: texts.footnote },
  ] as const,
});
