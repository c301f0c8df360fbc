import type { ReactNode } from "react";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";

type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode; foot?: ReactNode };

export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  return (
    <div className="page section">
      <div className="card card-flush mx-auto grid max-w-lg lg:min-h-112 lg:max-w-5xl lg:grid-cols-[1fr_1.15fr]">
        <div className="relative hidden bg-sunken lg:block">
          <SidePicture />
        </div>
        <div className="shown-whole grid content-center gap-6 p-5 sm:p-8 lg:p-12">
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="text-title">
              {title}
            </h1>
            {lead && <p className="text-muted">{lead}</p>}
          </div>
          {children}
          {foot && <div className="border-t border-border pt-4 text-ui text-muted">{foot}</div>}
          <WholeMark />
        </div>
      </div>
    </div>
  );
}

const PICTURE = "/art/story-heritage-portrait";

function SidePicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={`${PICTURE}-480.avif 480w, ${PICTURE}-768.avif 768w`} sizes="470px" />
      <img
        src={`${PICTURE}-480.webp`}
        alt=""
        width={480}
        height={600}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 h-full w-full object-cover"
      />
    </picture>
  );
}
