import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { HomeSection, Testimonial } from "#app/rooms/content/types.ts";
import { HomeSections } from "./home-sections.tsx";

const SECTION: HomeSection = {
  id: "1",
  key: "one",
  template: "benefits",
  title: "Why our drinks",
  content: "",
  imageUrl: null,
  ctaText: null,
  ctaLink: null,
  metadata: {
    imageCaption: null,
    backgroundType: "gradient",
    style: "split",
    hasFloatingProduct: false,
    trustBadges: [],
    testimonials: [],
    features: [
      { icon: "leaf", title: "100% Natural", description: "Whole plants." },
      { icon: "flask", title: "Lab Tested", description: "" },
    ],
  },
};

function shown(template: HomeSection["template"], testimonials: readonly Testimonial[] = []): string {
  const Page = () => (
    <HomeSections
      sections={[{ ...SECTION, template }]}
      pictures={new Map()}
      altTexts={new Map()}
      theme={null}
      claims={[]}
      hasSampleClaims={false}
      testimonials={testimonials}
      products={null}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test("S-HOME-11, S-HOME-12: the home page has one grid of icons: benefits have icons, features only text", () => {
  for (const template of ["benefits", "features"] as const) {
    expect(shown(template)).toMatch(/100% Natural.*Whole plants\..*Lab Tested/);
  }
  expect(shown("benefits").match(/<svg/g)).toHaveLength(SECTION.metadata.features.length);
  expect(shown("features")).not.toContain("<svg");
});

test("S-HOME-19, R-050: a testimonial is labelled Demo or Verified customer only when it is one", () => {
  const testimonial = {
    id: "1",
    name: "Awa",
    location: null,
    rating: 5,
    comment: "So fresh.",
    isDemo: false,
    isVerified: false,
  };
  const badges = (parts: Partial<Testimonial>): string[] =>
    shown("testimonials", [{ ...testimonial, ...parts }]).match(/Demo|Verified customer/g) ?? [];
  expect(badges({})).toEqual([]);
  expect(badges({ isDemo: true })).toEqual(["Demo"]);
  expect(badges({ isVerified: true })).toEqual(["Verified customer"]);
});
