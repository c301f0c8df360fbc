import { useEffect, useRef, useState } from "react";
import { mediaMessages } from "#app/rooms/media/messages.ts";
import { srcSet, shownPicture, type LoadState } from "../picture.ts";
import type { Picture as StoredPicture } from "#app/rooms/media/types.ts";
import { whenNear } from "./when-near.ts";

type Shown = StoredPicture & { readonly alt: string };
type Look = {
  sizes: string;
  /** The page's largest picture: fetched first, never lazy. */
  isMain?: boolean;
  className?: string;
  /** Shorter when the text beside it repeats it. */
  alt?: string;
  fallbackUrl?: string;
};
type PictureProps = Look & { picture: Shown | null };

export function Picture({ picture, ...look }: PictureProps) {
  if (picture === null) return <MissingPicture className={look.className} />;
  return <StoredPictureView key={picture.url} picture={picture} {...look} />;
}

function StoredPictureView({ picture, className = "", fallbackUrl, ...look }: Look & { picture: Shown }) {
  const { state, ...image } = useLoadState(look.isMain ?? false);
  const alt = look.alt ?? picture.alt;
  const shown = shownPicture(state, fallbackUrl);
  if (shown === "missing") return <MissingPicture className={className} />;
  if (shown === "fallback") {
    return (
      <span className={`picture ${className}`}>
        <img src={fallbackUrl} alt={alt} width={picture.width} height={picture.height} />
      </span>
    );
  }
  return (
    <picture className={`picture ${className}`}>
      {picture.avifFrom && <source type="image/avif" srcSet={srcSet(picture, "avif")} sizes={look.sizes} />}
      <img
        {...image}
        {...(look.isMain ? FIRST : LATER)}
        src={picture.url}
        srcSet={srcSet(picture, "webp")}
        sizes={look.sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        data-state={state}
      />
    </picture>
  );
}

const FIRST = { loading: "eager", fetchPriority: "high" } as const;
const LATER = { loading: "lazy" } as const;

/** A picture complete before hydration stays as it is; a later one fades in when it comes into view. */
function useLoadState(isMain: boolean) {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<LoadState>("shown");
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (element.complete && element.naturalWidth === 0) setState("failed");
    else if (!element.complete && !isMain) setState("loading");
  }, [isMain]);
  useEffect(() => {
    const element = ref.current;
    return element && hasCome ? whenNear(element, () => setState("shown")) : undefined;
  }, [hasCome]);
  return { ref, state, onLoad: () => setHasCome(true), onError: () => setState("failed") };
}

function MissingPicture({ className }: { className?: string | undefined }) {
  return (
    <span className={`picture picture-missing ${className ?? ""}`}>
      <img src="/art/spot-image-placeholder.svg" alt="" width={160} height={200} loading="lazy" />
      <span>{mediaMessages.notAvailable}</span>
    </span>
  );
}
