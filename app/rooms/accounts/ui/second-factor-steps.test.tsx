import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { secondFactorTexts } from "../messages.ts";
import { NOTHING } from "./account-section.tsx";
import { ManageSecondFactor } from "./second-factor-steps.tsx";

const shown = (isAsked: boolean, codesLeft = 10): string => {
  const Component = () => (
    <ManageSecondFactor action="/account/two-step" told={() => NOTHING} codesLeft={codesLeft} isAsked={isAsked} />
  );
  const Stub = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(<Stub initialEntries={["/account/two-step"]} />);
};

test("who switches off what the back office asks for reads before that it stays closed", () => {
  expect(shown(true)).toContain(secondFactorTexts.removeAsked);
  expect(shown(false)).not.toContain(secondFactorTexts.removeAsked);
  expect(shown(false)).toContain(secondFactorTexts.removeLead);
});

test("how many recovery codes are left is said, and that none is", () => {
  expect(shown(false, 3)).toContain("3 of 10 recovery codes are left.");
  expect(shown(false, 0)).toContain("You have used all your recovery codes.");
});
