import { dictionary } from "@zxcvbn-ts/language-common";

const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

export type Chooser = { readonly email: string; readonly name: string };

/** Whether a password is a common one or the person's own name or e-mail, which attackers try first; ignores case. */
export function isCommonPassword(password: string, chooser?: Chooser): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  return COMMON.has(typed) || (chooser !== undefined && partsOf(chooser).includes(typed));
}

function partsOf({ email, name }: Chooser): string[] {
  const [mailbox = ""] = email.split("@");
  return [email, mailbox, name, name.replaceAll(/\s/g, "")].map((part) => part.normalize("NFKC").trim().toLowerCase());
}
