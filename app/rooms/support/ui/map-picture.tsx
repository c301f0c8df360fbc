import { contactTexts } from "../messages.ts";

const STREETS = [
  "M-10 62 L410 40",
  "M-10 138 L410 112",
  "M60 -10 L92 210",
  "M168 -10 L186 210",
  "M268 -10 L262 210",
  "M352 -10 L330 210",
];
const LANES = ["M-10 100 L180 88", "M186 160 L410 142", "M118 52 L138 210", "M222 50 L220 130", "M306 44 L298 210"];

/** A drawing of some streets with a pin, in the colours of the theme; no foreign server is asked for it. */
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
