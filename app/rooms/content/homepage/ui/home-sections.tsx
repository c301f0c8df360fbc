import { Fragment, type ReactNode } from "react";
import type { Picture as StoredPicture } from "#app/rooms/media/types.ts";
import { PREVIEW_PLACE } from "../preview-messages.ts";
import { homeTexts } from "#app/rooms/content/messages.ts";
import type { HomeSection, Testimonial } from "#app/rooms/content/types.ts";
import { BenefitSection, FeatureStrip, HomeBand, ImpactSection, IngredientSection } from "./feature-sections.tsx";
import { Hero } from "./hero.tsx";
import { ClosingCall, StorySection, TestimonialSection } from "./story-sections.tsx";

type HomeSectionsProps = {
  sections: readonly HomeSection[];
  previewedId?: string | null;
  pictures: ReadonlyMap<string, StoredPicture>;
  altTexts: ReadonlyMap<string, string>;
  theme: "light" | "dark" | null;
  claims: readonly string[];
  /** Whether claims that came with the shop are shown, as in a demo. */
  hasSampleClaims: boolean;
  testimonials: readonly Testimonial[];
  products: ReactNode;
};

export function HomeSections(props: HomeSectionsProps) {
  const firstHero = props.sections.find(({ template }) => template === "hero");
  return props.sections.map((section) => (
    <Fragment key={section.id}>
      {section.id === props.previewedId && <span id={PREVIEW_PLACE} className="preview-place" />}
      <Section section={section} isFirstHero={section === firstHero} {...props} />
    </Fragment>
  ));
}

type SectionProps = HomeSectionsProps & { section: HomeSection; isFirstHero: boolean };

function Section({ section, isFirstHero, pictures, altTexts, theme, testimonials, products, ...props }: SectionProps) {
  const picture = (section.imageUrl !== null && pictures.get(section.imageUrl)) || null;
  switch (section.template) {
    case "hero":
      return (
        <>
          <Hero section={section} theme={theme} picture={picture} isFirst={isFirstHero} />
          {isFirstHero && <Claims claims={props.claims} hasSamples={props.hasSampleClaims} />}
        </>
      );
    case "products":
      return (
        <HomeBand section={section} look="plain">
          {products}
        </HomeBand>
      );
    case "benefits":
      return <BenefitSection section={section} />;
    case "features":
      return <FeatureStrip section={section} />;
    case "story":
      return <StorySection section={section} picture={picture} altText={altTexts.get(section.imageUrl ?? "")} />;
    case "impact":
      return <ImpactSection section={props.hasSampleClaims ? withSampleNote(section) : section} />;
    case "ingredients":
      return <IngredientSection section={section} />;
    case "testimonials":
      return <TestimonialSection section={section} featured={testimonials} />;
    case "cta":
      return <ClosingCall section={section} />;
  }
}

const withSampleNote = (section: HomeSection): HomeSection => ({
  ...section,
  content: section.content || homeTexts.sampleFigures,
});

function Claims({ claims, hasSamples }: { claims: readonly string[]; hasSamples: boolean }) {
  if (claims.length === 0) return null;
  return (
    <>
      <ul className="claims" aria-label={homeTexts.claims}>
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      {hasSamples && <p className="claims-note">{homeTexts.sampleFigures}</p>}
    </>
  );
}
