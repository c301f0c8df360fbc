import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Tone = "success" | "warning" | "danger" | "info";
const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
  id?: string;
};

export function Notice({ tone = "info", title, children, action, className, id }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div id={id} role={tone === "danger" ? "alert" : "status"} className={`notice tone-${tone} ${className ?? ""}`}>
      <Icon size={20} />
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

export function Badge({ tone, kind, children }: { tone?: Tone; kind?: "new" | "sale"; children: ReactNode }) {
  return <span className={`badge ${kind ? `badge-${kind}` : ""} ${tone ? `tone-${tone}` : ""}`}>{children}</span>;
}
