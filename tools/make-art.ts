import { mkdirSync, readdirSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

// Makes the page pictures in public/art from the masters in design/art; run it after a master changes.
const MASTERS = "design/art";
const OUT = "public/art";

type Recipe = {
  readonly masters: readonly string[];
  readonly widths: readonly number[];
  readonly avif: number;
  readonly webp: number;
};

const RECIPES: readonly Recipe[] = [
  { masters: ["hero-light", "hero-dark"], widths: [960, 1280, 1600], avif: 42, webp: 58 },
  { masters: ["hero-light-mobile", "hero-dark-mobile"], widths: [480, 768, 1080], avif: 38, webp: 50 },
  { masters: ["bottle-safara"], widths: [320, 640], avif: 50, webp: 74 },
  { masters: ["story-heritage", "story-heritage-portrait"], widths: [480, 768, 1280], avif: 42, webp: 60 },
  {
    masters: ["ingredient-ginger", "ingredient-hibiscus", "ingredient-moringa", "ingredient-kinkeliba"],
    widths: [240, 480],
    avif: 48,
    webp: 70,
  },
];

async function make(master: string, { widths, avif, webp }: Recipe): Promise<void> {
  for (const width of widths) {
    const resized = sharp(join(MASTERS, `${master}.webp`)).resize({ width, withoutEnlargement: true });
    await resized
      .clone()
      .avif({ quality: avif, effort: 6 })
      .toFile(join(OUT, `${master}-${width}.avif`));
    await resized
      .clone()
      .webp({ quality: webp, effort: 6 })
      .toFile(join(OUT, `${master}-${width}.webp`));
  }
}

mkdirSync(OUT, { recursive: true });
for (const recipe of RECIPES) for (const master of recipe.masters) await make(master, recipe);
for (const file of readdirSync(MASTERS).filter((name) => name.startsWith("spot-")))
  copyFileSync(join(MASTERS, file), join(OUT, file));
