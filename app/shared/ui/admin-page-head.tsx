import type { ReactNode } from "react";

type AdminPageHeadProps = { title: string; subtitle?: ReactNode; above?: ReactNode; children?: ReactNode };

/** Title, what the page is for, and its buttons at the right. */
export function AdminPageHead({ title, subtitle, above, children }: AdminPageHeadProps) {
  return (
    <div className="admin-page-head">
      <div className="min-w-0">
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <div className="text-ui text-muted">{subtitle}</div>}
      </div>
      {children && <div className="admin-page-actions">{children}</div>}
    </div>
  );
}
