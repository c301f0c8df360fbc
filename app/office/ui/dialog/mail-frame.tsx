import { useEffect, useRef } from "react";

type MailFrameProps = { src: string; title: string; className: string };

/** Nothing in the mail runs, submits or navigates; it keeps its origin only so that the dialog receives Escape with the focus in it. */
export function MailFrame({ src, title, className }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const listen = (): void => current.contentDocument?.addEventListener("keydown", leaveByEscape);
    const leaveByEscape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") current.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    };
    listen();
    current.addEventListener("load", listen);
    return () => current.removeEventListener("load", listen);
  }, [src]);
  return <iframe ref={frame} key={src} title={title} src={src} sandbox="allow-same-origin" className={className} />;
}
