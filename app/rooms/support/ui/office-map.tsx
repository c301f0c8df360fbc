import { useState, type SyntheticEvent } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { MAP_ID, MAP_SHOWN } from "../constants.ts";
import { contactTexts } from "../messages.ts";
import { mapSearchLink } from "../rules/map-search-link.ts";
import { MapPicture } from "./map-picture.tsx";

type OfficeMapProps = {
  address: string;
  /** The foreign map's address (setting `map_url`). */
  mapUrl: string;
  /** Whether the foreign map was asked for by the address of the page. */
  isAsked: boolean;
};

/** Where the office is: our own drawing at once, the foreign map after a click only. */
export function OfficeMap({ address, mapUrl, isAsked }: OfficeMapProps) {
  const [isWanted, setIsWanted] = useState(false);
  const handleSubmit = (event: SyntheticEvent): void => {
    if (!mayFrame()) return;
    event.preventDefault();
    setIsWanted(true);
  };
  const isShown = isAsked || isWanted;
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

/** Only a document that began as this page has the map's origin in its policy; from any other the form loads it again. */
function mayFrame(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && new URL(first.name).pathname === "/contact";
}
