import { COOKIE_AGE, plainCookie } from "#app/shared/http/request/cookies.ts";
import { AGE_COOKIE, THEME_COOKIE } from "#app/shared/http/request/preferences.ts";
import { GUEST_USER_KEY, GUEST_USER_MS } from "#app/shared/kernel/guest-user.ts";

const keep = (name: string, value: string): void => {
  document.cookie = plainCookie(name, value, COOKIE_AGE.year);
};

/** Applies theme and age answers at once; without this script their forms need a round trip. */
export function listenForPreferences(): void {
  // Capture: before the framework, whose own handling would call the server.
  addEventListener("submit", answer, true);
  document.querySelector<HTMLElement>("[data-age-gate] button")?.focus();
}

function answer(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (form.matches("[data-theme-form]") && button) {
    keep(THEME_COOKIE, button.value);
    document.documentElement.dataset["theme"] = button.value;
    const other = form.querySelector<HTMLElement>(`button:not([value="${button.value}"])`);
    other?.focus();
  } else if (form.matches("[data-age-form]")) {
    keep(AGE_COOKIE, "yes");
    document.documentElement.dataset["age"] = "yes";
    document.querySelector("[data-page]")?.removeAttribute("inert");
    document.querySelector<HTMLElement>("main")?.focus();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function forgetOldGuest(): void {
  try {
    const { keptAt } = JSON.parse(localStorage.getItem(GUEST_USER_KEY) ?? "{}") as { keptAt?: number };
    if (Date.now() - (keptAt ?? Date.now()) >= GUEST_USER_MS) localStorage.removeItem(GUEST_USER_KEY);
  } catch {
    // No storage, or a text that the checkout will log and remove.
  }
}
