import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = { summary: ReactNode; children: ReactNode; isOpen?: boolean; name?: string };

export function Disclosure({ summary, children, isOpen = false, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen} name={name}>
      <summary>
        {summary}
        <ChevronDown size={20} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
