import { Moon, Sun } from "lucide-react";
import { themeTexts as texts } from "./messages.ts";

type ThemeButtonsProps = {
  returnTo: string;
  className: string;
  hasLabel?: boolean;
};

/** Switches the theme by a form that works without script; the boot script makes it instant. */
export function ThemeButtons({ returnTo, className, hasLabel = false }: ThemeButtonsProps) {
  return (
    <form method="post" action="/preferences" data-theme-form="" className="contents">
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" name="theme" value="dark" className={`${className} to-dark`} aria-label={texts.toDark}>
        <Moon size={22} />
        {hasLabel && texts.dark}
      </button>
      <button type="submit" name="theme" value="light" className={`${className} to-light`} aria-label={texts.toLight}>
        <Sun size={22} />
        {hasLabel && texts.light}
      </button>
    </form>
  );
}
