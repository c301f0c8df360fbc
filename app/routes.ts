import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// Every address of the shop, in the specification's order.
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
  ]),
] satisfies RouteConfig;
