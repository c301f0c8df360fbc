import { BadgeCheck } from "lucide-react";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import type { Picture as StoredPicture } from "#app/rooms/media/types.ts";
import { homeTexts } from "#app/rooms/content/messages.ts";
import { markdownParts } from "#app/rooms/content/texts/markdown-parts.ts";
import type { HomeSection, Testimonial } from "#app/rooms/content/types.ts";
import { HomeBand } from "./feature-sections.tsx";
import { TextParts } from "#app/rooms/content/texts/ui/text-parts.tsx";

type StoryProps = { section: HomeSection; picture: StoredPicture | null; altText: string | undefined };

export function StorySection({ section, picture, altText }: StoryProps) {
  const id = `section-${section.key}`;
  const { imageCaption, style } = section.metadata;
  return (
    <section aria-labelledby={id} className="page section">
      <div className={style === "centered" ? "story story-centered" : "story"}>
        {picture && (
          <figure className="story-figure">
            <Picture
              picture={{ ...picture, alt: altText ?? imageCaption ?? "" }}
              sizes="(max-width: 1023px) 90vw, 44rem"
              className="story-picture"
            />
            {imageCaption && <figcaption className="mt-2 text-sm text-muted">{imageCaption}</figcaption>}
          </figure>
        )}
        <div className="story-text">
          <h2 id={id}>{section.title}</h2>
          <div className="prose">
            <TextParts parts={markdownParts(section.content)} heading="h3" />
          </div>
          <div className="flex flex-wrap gap-3">
            {section.ctaLink && section.ctaText && (
              <ButtonLink to={section.ctaLink} variant="leaf">
                {section.ctaText}
              </ButtonLink>
            )}
            <ButtonLink to="/products">{homeTexts.browseProducts}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

export function ClosingCall({ section }: { section: HomeSection }) {
  const id = `section-${section.key}`;
  return (
    <section aria-labelledby={id} className="page section">
      <div className="sunrise closing-call">
        <h2 id={id}>{section.title}</h2>
        {section.content && <p className="text-lead">{section.content}</p>}
        <ButtonLink to={section.ctaLink ?? "/products"} variant="primary" size="lg">
          {section.ctaText ?? homeTexts.browseProducts}
        </ButtonLink>
      </div>
    </section>
  );
}

type ShownTestimonial = Pick<Testimonial, "name" | "location" | "rating" | "comment" | "isVerified" | "isDemo">;

/** The section's own, else the featured ones; only proven buyers are called verified. */
export function TestimonialSection({ section, featured }: { section: HomeSection; featured: readonly Testimonial[] }) {
  const own = section.metadata.testimonials.map((testimonial): ShownTestimonial => ({
    ...testimonial,
    location: null,
    isVerified: false,
    isDemo: false,
  }));
  const shown = own.length > 0 ? own : featured;
  if (shown.length === 0) return null;
  return (
    <HomeBand section={section} look="sunken">
      <ul className="testimonials">
        {shown.map((testimonial) => (
          <li key={`${testimonial.name} ${testimonial.comment}`} className="card card-pad grid content-start gap-3">
            <Rating average={testimonial.rating} label={homeTexts.stars({ rating: testimonial.rating })} />
            <blockquote className="whitespace-pre-line">{testimonial.comment}</blockquote>
            <p className="mt-auto flex flex-wrap items-center gap-2 text-ui text-muted">
              {testimonial.location
                ? homeTexts.from({ name: testimonial.name, location: testimonial.location })
                : testimonial.name}
              {testimonial.isDemo && <Badge tone="warning">{homeTexts.demo}</Badge>}
              {testimonial.isVerified && (
                <span className="badge tone-success">
                  <BadgeCheck />
                  {homeTexts.verifiedCustomer}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </HomeBand>
  );
}
