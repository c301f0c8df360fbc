import { homeTexts } from "#app/rooms/content/messages.ts";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
type Format = "avif" | "webp";

const WIDE = "(min-width: 768px)";
const NARROW = "(max-width: 767px)";
const SIZES = { wide: "max(100vw, 82rem)", narrow: "100vw" } as const;
const WIDTHS = { wide: [960, 1280, 1600], narrow: [480, 768, 1080] } as const;
const BOTTLE_SIZES = "(min-width: 768px) min(42vw, 28rem), min(66vw, 22rem)";
const WIDE_SIZE = { width: 1600, height: 900 } as const;

type Shape = keyof typeof WIDTHS;

const artSet = (theme: Theme, shape: Shape, format: Format): string => {
  const name = `hero-${theme}${shape === "narrow" ? "-mobile" : ""}`;
  return WIDTHS[shape].map((width) => `/art/${name}-${width}.${format} ${width}w`).join(", ");
};

/** The hero's scene in both themes; style shows one. The hidden lazy picture is never fetched; the shown one is preloaded. */
export function HeroArt({ theme }: { theme: Theme | null }) {
  return (
    <>
      {THEMES.filter((one) => theme === null || one === theme).map((one) => (
        <ArtPreloads key={one} theme={one} scheme={theme === null ? one : null} />
      ))}
      {THEMES.map((one) => (
        <picture key={one} className={`hero-art shown-in-${one}`}>
          <source media={NARROW} type="image/avif" srcSet={artSet(one, "narrow", "avif")} sizes={SIZES.narrow} />
          <source media={NARROW} type="image/webp" srcSet={artSet(one, "narrow", "webp")} sizes={SIZES.narrow} />
          <source type="image/avif" srcSet={artSet(one, "wide", "avif")} sizes={SIZES.wide} />
          <img
            src={`/art/hero-${one}-1280.webp`}
            srcSet={artSet(one, "wide", "webp")}
            sizes={SIZES.wide}
            {...WIDE_SIZE}
            alt=""
            loading="lazy"
          />
        </picture>
      ))}
    </>
  );
}

const bottleSet = (format: Format): string =>
  [320, 640].map((width) => `/art/bottle-safara-${width}.${format} ${width}w`).join(", ");

export const HeroBottle = () => (
  <picture className="hero-bottle">
    <source type="image/avif" srcSet={bottleSet("avif")} sizes={BOTTLE_SIZES} />
    <img
      src="/art/bottle-safara-320.webp"
      srcSet={bottleSet("webp")}
      sizes={BOTTLE_SIZES}
      width={900}
      height={1120}
      alt={homeTexts.bottle}
    />
  </picture>
);

function ArtPreloads({ theme, scheme }: { theme: Theme; scheme: Theme | null }) {
  const only = scheme === null ? "" : ` and (prefers-color-scheme: ${scheme})`;
  const shapes = [
    { shape: "wide", media: WIDE + only },
    { shape: "narrow", media: NARROW + only },
  ] as const;
  return shapes.map(({ shape, media }) => (
    <link
      key={shape}
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={artSet(theme, shape, "avif")}
      imageSizes={SIZES[shape]}
      media={media}
      fetchPriority="high"
    />
  ));
}
