import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sectionMetadata } from "#app/rooms/content/schemas.ts";
import type { HomeSection } from "#app/rooms/content/types.ts";
import { Hero } from "./hero.tsx";

function shown(metadata: object): string {
  const section: HomeSection = {
    id: "1",
    key: "hero",
    template: "hero",
    title: "Drink well",
    content: "",
    imageUrl: null,
    ctaText: null,
    ctaLink: null,
    metadata: sectionMetadata.parse(metadata),
  };
  const Page = () => <Hero section={section} theme={null} picture={null} isFirst />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test("A-ENT-79: the hero shows the bottle when staff enable it, on a plain background too", () => {
  expect(shown({ has_floating_product: true })).toMatch(/hero-light.*<img src="\/art\/bottle-safara-320\.webp"/s);
  expect(shown({ has_floating_product: false })).not.toContain("bottle-safara");
  const plain = shown({ has_floating_product: true, background_type: "solid" });
  expect(plain).toContain("bottle-safara");
  expect(plain).not.toContain("hero-light");
});

test("the scene follows the texts that set the hero's height, so that the layout does not shift", () => {
  const html = shown({ has_floating_product: true });
  expect(html.indexOf("hero-art")).toBeGreaterThan(html.indexOf("hero-title"));
});
