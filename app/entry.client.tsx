import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { routerOptions } from "./shared/ui/requests/keep-screen.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter {...routerOptions} />);
});
