import { authMailTexts as texts } from "../messages.ts";
import type { AuthEvent } from "../types.ts";
import { accountLink } from "./account-link.ts";

/** Where links of account mails lead: the shop's address without a slash at its end, and the place to go on to. */
export type AuthLinks = { readonly publicUrl: string; readonly redirect: string };

/** Subject, heading and blocks of an account mail. */
export function authMail(event: AuthEvent, links: AuthLinks) {
  const { subject, heading, lead, button, footnote } = texts[event.kind];
  return {
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text: texts.greeting(event.name) },
      { kind: "paragraph", text: lead },
      { kind: "button", label: button, url: linkOf(event, links) },
      { kind: "footnote", text: footnote },
    ] as const,
  };
}

function linkOf(event: AuthEvent, { publicUrl, redirect }: AuthLinks): string {
  switch (event.kind) {
    case "confirm_email":
      return `${publicUrl}/verify-email?${query({ token: event.token, ...(redirect === "/" ? {} : { redirect }) })}`;
    case "reset_password":
      return `${publicUrl}/reset-password?${query({ token: event.token })}`;
    case "account_exists":
      return `${publicUrl}${accountLink("/login", redirect)}`;
  }
}

const query = (parameters: Readonly<Record<string, string>>): string => new URLSearchParams(parameters).toString();
