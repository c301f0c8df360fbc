import { accountLink } from "../sign-in/kept-place.ts";
import type { AuthEvent } from "../types.ts";
import { authMailTexts, secondFactorMailTexts, securityMailTexts, type SecurityChange } from "./messages.ts";

/** `publicUrl` is the shop's address without a slash at its end; `redirect` is where the person continues. */
export type AuthLinks = { readonly publicUrl: string; readonly redirect: string };

const greeting = (name: string): string => authMailTexts.greeting({ hasName: name.trim() !== "", name: name.trim() });

/** The mail of a registration or a forgotten password: one greeting, one link. */
export function authMail(event: AuthEvent, links: AuthLinks) {
  const { subject, heading, lead, button, footnote } = authMailTexts[event.kind];
  return {
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text: greeting(event.name) },
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

type Owner = { readonly name: string; readonly publicUrl: string };

/** Informs an account's owner that its password or second factor was changed. */
export const securityMail = (change: SecurityChange, { name, publicUrl }: Owner) => ({
  kind: `account-${change.replaceAll("_", "-")}`,
  subject: securityMailTexts[change].subject,
  heading: securityMailTexts[change].subject,
  blocks: [
    { kind: "paragraph", text: greeting(name) },
    { kind: "paragraph", text: securityMailTexts[change].lead },
    { kind: "button", label: securityMailTexts.button, url: `${publicUrl}/forgot-password` },
    { kind: "footnote", text: securityMailTexts.footnote },
  ] as const,
});

/** Informs an account's owner that staff reset the second factor. */
export const secondFactorMail = ({ name, publicUrl }: Owner) => ({
  kind: "account-second-factor-reset",
  subject: secondFactorMailTexts.subject,
  heading: secondFactorMailTexts.heading,
  blocks: [
    { kind: "paragraph", text: greeting(name) },
    { kind: "paragraph", text: secondFactorMailTexts.lead },
    { kind: "paragraph", text: secondFactorMailTexts.next },
    { kind: "button", label: secondFactorMailTexts.button, url: `${publicUrl}/login` },
    { kind: "footnote", text: secondFactorMailTexts.footnote },
  ] as const,
});
