import { ButtonLink } from "#app/shared/ui/button.tsx";
import { homeTexts } from "#app/rooms/content/messages.ts";
import type { MarkdownPart } from "#app/rooms/content/types.ts";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { TextParts } from "./text-parts.tsx";

type AboutPart = { title: string; parts: readonly MarkdownPart[] };
export type AboutProps = {
  title: string;
  mission: AboutPart;
  founder: AboutPart;
  values: { title: string; items: readonly Value[] };
};
type Value = { readonly name: string; readonly text: string };

export function AboutPage({ title, mission, values, founder }: AboutProps) {
  return (
    <article className="page section grid gap-10 sm:gap-16">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="story">
        <Landscape />
        <section className="prose shown-whole">
          <h2>{mission.title}</h2>
          <TextParts parts={mission.parts} heading="h3" />
          <WholeMark />
        </section>
      </div>
      <section className="grid gap-6">
        <h2>{values.title}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {values.items.map(({ name, text }) => (
            <li key={name} className="card card-pad">
              <h3>{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="sunrise closing-call">
        <h2>{founder.title}</h2>
        <div className="prose">
          <TextParts parts={founder.parts} heading="h3" />
        </div>
        <ButtonLink to="/products" variant="primary" size="lg">
          {homeTexts.browseProducts}
        </ButtonLink>
      </section>
    </article>
  );
}

const PICTURE = "/art/story-heritage";

function Landscape() {
  const set = (format: string): string =>
    [480, 768, 1280].map((width) => `${PICTURE}-${width}.${format} ${width}w`).join(", ");
  const sizes = "(max-width: 1023px) 90vw, 40rem";
  return (
    <picture className="picture story-picture story-figure">
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img src={`${PICTURE}-768.webp`} srcSet={set("webp")} sizes={sizes} width={768} height={480} alt="" />
    </picture>
  );
}
