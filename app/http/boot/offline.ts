import { bootTexts } from "./messages.ts";

/** Leaves the page as it is when a link or form is pressed offline before script has taken over: the browser would show its own error page. */
export function stayOffline(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && opensAnotherPage(link)) stay(event);
  });
  addEventListener("submit", stay);
  addEventListener("online", () => notice?.remove());
}

const opensAnotherPage = ({ href, target, protocol, download }: HTMLAnchorElement): boolean =>
  protocol.startsWith("http") && !target && !download && withoutHash(href) !== withoutHash(location.href);

const withoutHash = (url: string): string => url.replace(/#.*/, "");

let notice: HTMLElement | null = null;

function stay(event: Event): void {
  // The router has already prevented what it handles.
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  notice?.remove();
  notice = document.createElement("div");
  notice.className = "toasts";
  notice.role = "alert";
  const card = notice.appendChild(document.createElement("div"));
  card.className = "toast";
  const text = card.appendChild(document.createElement("p"));
  text.className = "toast-text";
  // Outside a modal dialog everything is inert.
  (document.querySelector("dialog:modal") ?? document.body).append(notice);
  // After it is in the page, so that it is announced.
  text.textContent = bootTexts.offline;
}
