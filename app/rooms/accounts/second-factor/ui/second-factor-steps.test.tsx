import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NO_RESULT } from "#app/rooms/accounts/account/ui/account-section.tsx";
import { secondFactorTexts } from "../messages.ts";
import { ManageSecondFactor } from "./second-factor-steps.tsx";

const shown = (isRequired: boolean, codesLeft = 10): string => {
  const Component = () => (
    <ManageSecondFactor
      action="/account/two-step"
      result={() => NO_RESULT}
      codesLeft={codesLeft}
      isRequired={isRequired}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(<Stub initialEntries={["/account/two-step"]} />);
};

test("switching off a required second factor warns that the back office will be closed", () => {
  expect(shown(true)).toContain(secondFactorTexts.removeRequired);
  expect(shown(false)).not.toContain(secondFactorTexts.removeRequired);
  expect(shown(false)).toContain(secondFactorTexts.removeLead);
});

test("the page shows how many recovery codes are left, or that none is", () => {
  expect(shown(false, 3)).toContain("3 of 10 recovery codes are left.");
  expect(shown(false, 0)).toContain("You have used all your recovery codes.");
});
