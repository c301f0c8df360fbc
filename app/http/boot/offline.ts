import { bootTexts } from "./messages.ts";
import { hideNotice, showNotice } from "./notice.ts";

/** Leaves the page as it is when a link or form is pressed offline before script has taken over: the browser would show its own error page. */
export function stayOffline(): void {
  addLastListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]:not([target])");
    // Links within the page, to phones and to mail programs need no connection.
    if (link && link.href.startsWith("http") && !link.getAttribute("href")?.startsWith("#")) stay(event);
  });
  addLastListener("submit", stay);
  addEventListener("online", hideNotice);
}

/** Listeners run in the order they are added: one added during the event itself runs last. */
const addLastListener = (type: string, listener: (event: Event) => void): void =>
  addEventListener(type, () => addEventListener(type, listener, { once: true }), true);

function stay(event: Event): void {
  // The router and the page's other handlers have already prevented what they handle.
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  showNotice(bootTexts.offline);
}
