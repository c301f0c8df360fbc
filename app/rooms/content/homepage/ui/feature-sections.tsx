import type { HomeSection, SectionFeature } from "#app/rooms/content/types.ts";
import { DRAWN_PLANTS, SectionIcon } from "./section-icon.tsx";

type SectionProps = { section: HomeSection };

export function BenefitSection({ section }: SectionProps) {
  return (
    <HomeBand section={section} look="sunken">
      <ul className="benefits">
        {section.metadata.features.map((benefit) => (
          <li key={benefit.title} className="benefit">
            <span className="benefit-icon">
              <SectionIcon name={benefit.icon} />
            </span>
            <Reason {...benefit} />
          </li>
        ))}
      </ul>
    </HomeBand>
  );
}

/** Promises as text only: the benefits have the page's only grid of icons. */
export function FeatureStrip({ section }: SectionProps) {
  return (
    <HomeBand section={section} look="plain">
      <ul className="feature-strip">
        {section.metadata.features.map((feature) => (
          <li key={feature.title}>
            <Reason {...feature} />
          </li>
        ))}
      </ul>
    </HomeBand>
  );
}

const Reason = ({ title, description }: Pick<SectionFeature, "title" | "description">) => (
  <div>
    <h3 className="reason-title">{title}</h3>
    {description && <p className="text-muted">{description}</p>}
  </div>
);

export function ImpactSection({ section }: SectionProps) {
  return (
    <HomeBand section={section} look="leaf">
      <ul className="impact">
        {section.metadata.features.map(({ title, description }) => (
          <li key={title}>
            <strong className="impact-figure">{title}</strong> <span>{description}</span>
          </li>
        ))}
      </ul>
    </HomeBand>
  );
}

const DRAWN: ReadonlySet<string> = new Set(DRAWN_PLANTS);

export function IngredientSection({ section }: SectionProps) {
  return (
    <HomeBand section={section} look="plain">
      <ul className="ingredients">
        {section.metadata.features.map((feature) => (
          <li key={feature.title} className="card card-flush ingredient">
            <IngredientPicture feature={feature} />
            <div className="p-4 sm:p-5">
              <h3>{feature.title}</h3>
              <p className="mt-1.5 text-ui text-muted">{feature.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeBand>
  );
}

function IngredientPicture({ feature: { icon } }: { feature: SectionFeature }) {
  if (!DRAWN.has(icon)) {
    return (
      <span className="ingredient-picture ingredient-icon">
        <SectionIcon name={icon} size={56} />
      </span>
    );
  }
  const set = (format: string): string =>
    [240, 480].map((width) => `/art/ingredient-${icon}-${width}.${format} ${width}w`).join(", ");
  const sizes = "(max-width: 639px) 8rem, (max-width: 1023px) 45vw, 20rem";
  return (
    <picture className="picture ingredient-picture">
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={`/art/ingredient-${icon}-480.webp`}
        srcSet={set("webp")}
        sizes={sizes}
        width={480}
        height={480}
        alt=""
        loading="lazy"
      />
    </picture>
  );
}

type HomeBandProps = SectionProps & { look: "plain" | "sunken" | "leaf"; children: React.ReactNode };

export function HomeBand({ section, look, children }: HomeBandProps) {
  const id = `section-${section.key}`;
  return (
    <section aria-labelledby={id} className={`home-band home-band-${look}`}>
      <div className="page section">
        <div className="home-band-head">
          <h2 id={id}>{section.title}</h2>
          {section.content && <p className="home-band-text">{section.content}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
