/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

const partOf = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * partOf(red) + 0.7152 * partOf(green) + 0.0722 * partOf(blue);

/** The contrast ratio of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
