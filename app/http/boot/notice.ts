const notice = document.createElement("div");

type NoticeAction = { readonly label: string; readonly run: () => void };

/** Shows a notice before, or without, the framework; it replaces the last one. */
export function showNotice(text: string, action?: NoticeAction): void {
  notice.className = "toasts";
  notice.role = "alert";
  notice.replaceChildren();
  // Outside a modal dialog everything is inert.
  (document.querySelector("dialog:modal") ?? document.body).append(notice);
  // Added once the notice is in the page, so that it is announced.
  const line = document.createElement("div");
  line.className = "toast";
  const words = document.createElement("p");
  words.className = "toast-text";
  words.textContent = text;
  line.append(words);
  if (action) {
    const button = document.createElement("button");
    button.type = "button";
    button.classList.add("button", "button-quiet", "button-sm");
    button.textContent = action.label;
    button.onclick = action.run;
    line.append(button);
  }
  notice.append(line);
}

export const hideNotice = (): void => notice.remove();
