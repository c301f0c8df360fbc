import type { ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "leaf" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg" | "icon";
type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined };

export function buttonClass({ variant = "secondary", size = "md", className }: Look): string {
  return ["button", `button-${variant}`, size === "md" ? "" : `button-${size}`, className ?? ""]
    .filter(Boolean)
    .join(" ");
}

type ButtonProps = Look & { isBusy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button; while `isBusy` it stays focusable and is announced as busy. The caller changes its text. Without `isBusy` the keeper of requests marks it. */
export function Button({ variant, size, className, isBusy, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} aria-busy={isBusy} className={buttonClass(look(variant, size, className))} />;
}

type ButtonLinkProps = Look & LinkProps;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look(variant, size, className))} />;
}

const look = (
  variant: ButtonVariant | undefined,
  size: ButtonSize | undefined,
  className: string | undefined,
): Look => ({
  ...(variant && { variant }),
  ...(size && { size }),
  className,
});

/** Enter presses a form's first button: put before all others, this one decides what it does. Not shown, not reached by Tab. */
export const EnterButton = ({ intent }: { intent: string }) => (
  <button type="submit" name="intent" value={intent} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
