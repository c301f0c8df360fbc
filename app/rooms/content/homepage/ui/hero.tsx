import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { opensDialog } from "#app/shared/ui/feedback/dialog.tsx";
import { onIntent } from "#app/shared/ui/requests/connection.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import type { Picture as StoredPicture } from "#app/rooms/media/types.ts";
import { homeTexts } from "#app/rooms/content/messages.ts";
import type { HomeSection } from "#app/rooms/content/types.ts";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { HeroArt, HeroBottle } from "./hero-art.tsx";
import { HeroEmbers } from "./hero-embers.tsx";

export const ABOUT_DIALOG = "about-product";

type HeroProps = {
  section: HomeSection;
  /** null follows the system. */
  theme: "light" | "dark" | null;
  picture: StoredPicture | null;
  isFirst: boolean;
  children?: ReactNode;
};

export function Hero({ section, theme, picture, isFirst, children }: HeroProps) {
  const Heading = isFirst ? "h1" : "h2";
  const { style, backgroundType, trustBadges, hasFloatingProduct } = section.metadata;
  const look = [
    style === "centered" ? "hero-centered" : "",
    backgroundType === "solid" ? "hero-solid" : "",
    hasFloatingProduct && !picture ? "has-bottle" : "",
  ];
  return (
    <section className={`hero ${look.join(" ")}`}>
      <div className="page hero-content shown-whole">
        <div className="hero-text">
          <Heading tabIndex={-1} className="hero-title">
            {section.title}
          </Heading>
          {section.content && <p className="text-lead">{section.content}</p>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={section.ctaLink ?? "/products"} prefetch={onIntent()} variant="primary" size="lg">
              {section.ctaText ?? homeTexts.shopNow}
            </ButtonLink>
            <Button {...opensDialog(ABOUT_DIALOG)} type="button" variant="secondary" size="lg">
              {homeTexts.learnMore}
            </Button>
          </div>
          <TrustBadges badges={trustBadges} />
          {children}
        </div>
        <WholeMark />
      </div>
      {/* After the texts, which set the height: on a phone the scene hangs from the lower edge. */}
      <Scene section={section} theme={theme} picture={picture} />
      {isFirst && <HeroEmbers />}
    </section>
  );
}

function Scene({ section, theme, picture }: Pick<HeroProps, "section" | "theme" | "picture">) {
  const { backgroundType, hasFloatingProduct } = section.metadata;
  if (picture) return <Picture picture={{ ...picture, alt: "" }} sizes="100vw" isMain className="hero-art" />;
  return (
    <>
      {backgroundType !== "solid" && <HeroArt theme={theme} />}
      {hasFloatingProduct && <HeroBottle />}
    </>
  );
}

function TrustBadges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} className="badge">
          {badge}
        </li>
      ))}
    </ul>
  );
}
