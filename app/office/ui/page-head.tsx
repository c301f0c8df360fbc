import { createContext, useContext, type ReactNode } from "react";

type AdminPageHeadProps = { title: string; subtitle?: ReactNode; above?: ReactNode; children?: ReactNode };

/** The level of a page's title: a page embedded in another has a second-level title. */
export const AdminTitleLevel = createContext<"h1" | "h2">("h1");

export function AdminPageHead({ title, subtitle, above, children }: AdminPageHeadProps) {
  const level = useContext(AdminTitleLevel);
  return (
    <div className="admin-page-head">
      <div className="min-w-0">
        {above}
        {level === "h1" ? <h1 tabIndex={-1}>{title}</h1> : <h2 tabIndex={-1}>{title}</h2>}
        {subtitle && <div className="text-ui text-muted">{subtitle}</div>}
      </div>
      {children && <div className="admin-page-actions">{children}</div>}
    </div>
  );
}
