import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "./notice.tsx";

/** Says that something was saved, after the answer to a form led here; takes the focus so that it is read out. */
export function AdminSavedNotice({ text, dismissTo }: { text: string; dismissTo: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), [text]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" action={<DismissLink to={dismissTo} />}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

/** A failure above the list, with its way to go away (A-ORD-28); `lines` say it of each row. */
export function AdminErrorBanner({
  text,
  lines = [],
  dismissTo,
}: {
  text: string;
  lines?: readonly string[];
  dismissTo: string;
}) {
  return (
    <Notice tone="danger" action={<DismissLink to={dismissTo} />}>
      <p>{text}</p>
      {lines.length > 0 && (
        <ul className="notice-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const DismissLink = ({ to }: { to: string }) => (
  <Link to={to} replace preventScrollReset className="admin-dismiss">
    <X size={18} />
    Dismiss
  </Link>
);
