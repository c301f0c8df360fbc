/** Reserves its space; decorative, as the name stands beside it. */
export const LinePicture = ({ url }: { url: string | undefined }) => (
  <span className="line-picture">
    {url !== undefined && <img src={url} alt="" width={320} height={400} loading="lazy" decoding="async" />}
  </span>
);
