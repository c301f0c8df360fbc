import * as React from "react";

// React's development build warns, and warnings fail a test. It also takes a stack trace of each element, for tools that nobody attaches
// here: a fourth of a page's time. It stops by itself once it has counted enough of them.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set() {
      // React counts, and starts again each second: neither matters here.
    },
    configurable: true,
  });
