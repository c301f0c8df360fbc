/** Memory in use at a moment, in seconds since the beginning. */
export type Sample = { readonly at: number; readonly mb: number };

const MINUTE = 60;

/** Growth in megabytes a minute: the slope of a line fitted through the second half of the samples; the first half is warm-up. */
export function slopePerMinute(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const [at, mb] = [mean(late.map((sample) => sample.at)), mean(late.map((sample) => sample.mb))];
  const spread = late.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  if (spread === 0) return 0;
  return (late.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0) / spread) * MINUTE;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
