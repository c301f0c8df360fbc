const FLAME =
  "M34.6 2.5C35.4 11.5 29.6 16.6 24.6 22.4C22.6 20.4 22 17.6 22.6 14.6C14.6 21 8.6 30.4 8.6 40.2C8.6 52.2 17.6 61 29.4 61.6C24.6 50.6 27.2 41.4 32.6 32.8C37.4 25 40 13.8 34.6 2.5Z";
const LEAF =
  "M41.2 14.8C50.4 21.6 56.4 30.4 56.4 40.6C56.4 52.4 46.6 61.2 33.8 61.7C32.6 59.4 31.7 57.1 31.2 54.8C36.4 53.6 42.6 50.4 47.4 44C41.8 48.2 36 50.4 30.7 51.2C30.5 48.4 30.8 45.7 31.5 43C36.4 41.4 42 37.6 45.8 31C41.6 35 37 37.6 32.8 39C33.7 36.9 34.8 34.9 36 33C39.4 27.6 41.4 21.4 41.2 14.8Z";

/** Decorative, as the name stands beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" width={32} height={32} aria-hidden="true">
      <path d={FLAME} className="fill-(--ember-art)" />
      <path d={LEAF} className="fill-(--leaf-mark)" />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <>
      <LogoMark />
      <span className="ml-2 font-display text-[1.1875rem] font-semibold tracking-tight [word-spacing:0.08em] wrap-anywhere lg:text-xl">
        {name}
      </span>
    </>
  );
}
