import { useState, type SyntheticEvent } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { MAP_ID, MAP_SHOWN } from "../constants.ts";
import { contactTexts } from "../messages.ts";

type OfficeMapProps = {
  address: string;
  mapUrl: string;
  isRequested: boolean;
};

/** The third-party map loads only after a click. */
export function OfficeMap({ address, mapUrl, isRequested }: OfficeMapProps) {
  const [isOpened, setIsOpened] = useState(false);
  const handleSubmit = (event: SyntheticEvent): void => {
    if (!mayFrame()) return;
    event.preventDefault();
    setIsOpened(true);
  };
  const isShown = isRequested || isOpened;
  return (
    <figure id={MAP_ID} aria-labelledby={`${MAP_ID}-title`} className="card card-flush grid lg:grid-cols-[2fr_1fr]">
      <div className="relative aspect-[4/3] bg-sunken sm:aspect-[2/1]">
        {isShown ? <MapFrame address={mapUrl} /> : <MapPicture />}
      </div>
      <figcaption className="grid content-center justify-items-start gap-4 p-5 sm:p-8">
        <h2 id={`${MAP_ID}-title`} className="text-xl">
          {contactTexts.mapTitle}
        </h2>
        <address className="not-italic">{address}</address>
        {!isShown && (
          <form method="get" action={`/contact#${MAP_ID}`} className="grid gap-2" onSubmit={handleSubmit}>
            <input type="hidden" name="map" value={MAP_SHOWN} />
            <Button className="justify-self-start">{contactTexts.loadMap}</Button>
            <p className="text-ui text-muted">{contactTexts.mapNote}</p>
          </form>
        )}
        <a href={mapSearchLink(address)} rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {contactTexts.openMap}
        </a>
      </figcaption>
    </figure>
  );
}

function MapFrame({ address }: { address: string }) {
  return (
    <iframe
      src={address}
      title={contactTexts.mapTitle}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups"
      className="absolute inset-0 h-full w-full border-0"
    />
  );
}

/** Only a document loaded as this page has the map's origin in its policy; elsewhere the form reloads it. */
function mayFrame(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && new URL(first.name).pathname === "/contact";
}

const STREETS = [
  "M-10 62 L410 40",
  "M-10 138 L410 112",
  "M60 -10 L92 210",
  "M168 -10 L186 210",
  "M268 -10 L262 210",
  "M352 -10 L330 210",
];
const LANES = ["M-10 100 L180 88", "M186 160 L410 142", "M118 52 L138 210", "M222 50 L220 130", "M306 44 L298 210"];

export function MapPicture() {
  return (
    <svg
      role="img"
      aria-label={contactTexts.mapPicture}
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 h-full w-full bg-sunken"
    >
      <path d="M272 122 L326 119 L321 196 L269 199 Z" className="fill-(--leaf-art) opacity-35" />
      <path d="M-10 182 C60 150 84 214 160 188 S240 196 262 214 L-10 214 Z" className="fill-(--info-bg)" />
      <g fill="none" className="stroke-(--bg)" strokeWidth={5}>
        {LANES.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <g fill="none" className="stroke-(--border)" strokeWidth={13}>
        {STREETS.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g fill="none" className="stroke-(--surface)" strokeWidth={10}>
        {STREETS.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <ellipse cx={200} cy={118} rx={13} ry={4} className="fill-(--scrim)" />
      <path
        d="M200 118 C186 98 178 88 178 76 a22 22 0 1 1 44 0 C222 88 214 98 200 118 Z"
        className="fill-(--accent) stroke-(--surface)"
        strokeWidth={2}
      />
      <circle cx={200} cy={76} r={8} className="fill-(--surface)" />
    </svg>
  );
}

export const mapSearchLink = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
