import type { QrCode } from "../types.ts";

/** A QR code, dark on white whatever the theme: phones do not read it the other way round. */
export const QrPicture = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${code.size} ${code.size}`}
    shapeRendering="crispEdges"
    className="block h-auto w-56 max-w-full rounded-lg"
  >
    <rect width={code.size} height={code.size} fill="white" />
    <path d={code.path} fill="black" />
  </svg>
);
