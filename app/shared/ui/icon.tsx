type IconProps = { readonly size?: number; readonly strokeWidth?: number; readonly className?: string };

/** An icon of one path on 24 by 24 points; `tools/build/plain-icons.ts` makes one of each icon of the library. */
export function iconOf(path: string) {
  const shape = <path d={path} />;
  return function Icon({ size = 24, strokeWidth, className }: IconProps) {
    return (
      <svg
        className={className === undefined ? "icon" : `icon ${className}`}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}
