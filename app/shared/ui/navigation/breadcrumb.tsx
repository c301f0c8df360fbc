import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { uiTexts } from "../messages.ts";

export type Crumb = { readonly label: string; readonly to?: string };

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumb}>
      <ol className="crumbs">
        {items.map(({ label, to }, at) => (
          <li key={label}>
            {at > 0 && <ChevronRight size={16} />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
