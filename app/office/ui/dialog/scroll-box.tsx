import type { ReactNode } from "react";

type ScrollBoxProps = { readonly label: string; readonly className: string; readonly children: ReactNode };

/** A part of a dialog that scrolls by itself, by keyboard too: without focus some browsers do not scroll it. */
export const ScrollBox = ({ label, className, children }: ScrollBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has focus
  <div role="group" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
