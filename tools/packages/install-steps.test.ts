import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installSteps } from "./install-steps.ts";

test("steps are the indented lines at the top, without comments and without the clone", () => {
  const unit = [
    "# The shop as a service.",
    "#",
    "#   useradd --system safara",
    "#   git clone … /opt/safara && npm ci",
    "#   install -D .env.example /etc/safara/env     (then set what production needs)",
    "",
    "[Service]",
    "# No way to more rights. (Why it is so.)",
    "User=safara",
  ].join("\n");
  expect(installSteps(unit)).toEqual(["useradd --system safara", "install -D .env.example /etc/safara/env"]);
});

test("the unit lists the commands that create its user, settings and service", () => {
  const steps = installSteps(readFileSync("deploy/safara.service", "utf8"));
  expect(steps.map((step) => step.split(" ")[0])).toEqual(["useradd", "install", "cp"]);
  expect(steps.at(-1)).toContain("systemctl enable --now safara");
});
