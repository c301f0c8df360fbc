import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActivityList } from "./user-activity-list.tsx";

test("A-USER-25, R-155: without events the dialog has a message", () => {
  const markup = renderToStaticMarkup(createElement(ActivityList, { events: [], orderTo: () => "" }));
  expect(markup).toContain("No activity found for this user.");
});
