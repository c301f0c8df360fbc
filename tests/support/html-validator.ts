import { HtmlValidate, Rule, StaticConfigLoader, type HtmlElement } from "html-validate";

const MESSAGES = {
  "required-select": "a required select with one line starts with an empty option",
  "switch-type": "a button with the role of a switch has the type button",
  "owned-option": "what aria-activedescendant names is inside the element, or inside one that aria-owns names",
};

/** Errors of the Nu Html Checker that html-validate does not report: a selector, and when its element is wrong. */
const LOOKS: Readonly<Record<keyof typeof MESSAGES, readonly [string, (element: HtmlElement) => boolean]>> = {
  "required-select": ["select[required]", hasNoPlaceholder],
  "switch-type": [`button[role="switch"]`, (button) => button.getAttributeValue("type") !== "button"],
  "owned-option": ["[aria-activedescendant]", isUnowned],
};

function hasNoPlaceholder(select: HtmlElement): boolean {
  const rows = Number(select.getAttributeValue("size") ?? 1);
  const first = select.querySelector("option");
  if (select.hasAttribute("multiple") || rows > 1 || !first) return false;
  return first.getAttributeValue("value") !== "" && first.textContent.trim() !== "";
}

function isUnowned(element: HtmlElement): boolean {
  const active = element.getAttributeValue("aria-activedescendant") ?? "";
  return !element.hasAttribute("aria-owns") && !element.querySelector(`[id="${active}"]`);
}

const rules = Object.fromEntries(
  Object.entries(LOOKS).map(([name, [selector, isWrong]]) => [
    name,
    class extends Rule {
      setup(): void {
        this.on("dom:ready", ({ document }) => {
          for (const element of document.querySelectorAll(selector))
            if (isWrong(element)) this.report(element, MESSAGES[name as keyof typeof MESSAGES]);
        });
      }
    },
  ]),
);

/** Resolves the configuration once. For each page anew, it would take a quarter of the time. */
class KeptConfig extends StaticConfigLoader {
  readonly #resolved = super.getConfigFor("");
  override getConfigFor(): ReturnType<StaticConfigLoader["getConfigFor"]> {
    return this.#resolved;
  }
}

const validator = new HtmlValidate(
  new KeptConfig({
    root: true,
    // Only the rules of the HTML standard, none on style or accessibility.
    extends: ["html-validate:standard"],
    elements: ["html5"],
    plugins: [{ name: "nu", rules }],
    rules: Object.fromEntries(Object.keys(rules).map((name) => [name, "error"])),
  }),
);

/** Faults of a page by the HTML standard: rule, message and place, one line each. */
export const invalidMarkup = (html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "page"})`);
