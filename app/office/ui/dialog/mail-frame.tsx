import { useEffect, useRef } from "react";

type MailFrameProps = { src: string; title: string; className: string };

/**
 * A mail as its reader sees it. Nothing in it runs, is sent or leads away; its own origin is left to it alone so that the
 * dialog around hears Escape while the focus is in the mail.
 */
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
