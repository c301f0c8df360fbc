import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Every address of the shop, in the specification's order.
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("products", "routes/storefront/products.tsx"),
    route("product/:slug/:productId", "routes/storefront/product.tsx"),
    route("products/:productId", "routes/storefront/old-product.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("checkout/options", "routes/storefront/checkout-options.tsx"),
    route("checkout", "routes/storefront/checkout.tsx"),
    route("order-confirmation/:orderId?", "routes/storefront/order-confirmation.tsx"),
    route("order-lookup", "routes/storefront/order-lookup.tsx"),
    route("wishlist", "routes/storefront/wishlist.tsx"),
    route("about", "routes/storefront/about.tsx"),
    route("contact", "routes/storefront/contact.tsx"),
    route("faqs", "routes/storefront/faqs.tsx"),
    route("terms", "routes/storefront/terms.tsx"),
    route("privacy", "routes/storefront/privacy.tsx"),
    route("shipping-returns", "routes/storefront/shipping-returns.tsx"),
    route("login", "routes/storefront/login.tsx"),
    route("register", "routes/storefront/register.tsx"),
    route("verify-email", "routes/storefront/verify-email.tsx"),
    route("forgot-password", "routes/storefront/forgot-password.tsx"),
    route("reset-password", "routes/storefront/reset-password.tsx"),
    route("account", "routes/storefront/account.tsx"),
    route("orders", "routes/storefront/orders.tsx"),
    route("newsletter", "routes/storefront/newsletter.tsx"),
    route("newsletter/confirm", "routes/storefront/newsletter-confirm.tsx"),
    route("unsubscribe", "routes/storefront/unsubscribe.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),

  ...prefix("admin", [
    layout("routes/admin/layout.tsx", [
      index("routes/admin/dashboard.tsx"),
      route("products", "routes/admin/products.tsx"),
      route("users", "routes/admin/users.tsx"),
      route("orders", "routes/admin/orders.tsx"),
      route("orders/:orderId", "routes/admin/order.tsx"),
      route("reviews", "routes/admin/reviews.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("errors", "routes/admin/errors.tsx"),
      route("mail", "routes/admin/mail.tsx"),
      route("jobs", "routes/admin/jobs.tsx"),
      route("audit", "routes/admin/audit.tsx"),
    ]),
  ]),

  // The tabs show the same screens as the sections of /admin.
  layout("routes/admin/layout.tsx", { id: "review-dashboard-shell" }, [
    layout("routes/admin/review-dashboard.tsx", [
      route("admin-dashboard", "routes/admin/reviews.tsx", { id: "review-dashboard-reviews" }),
      route("admin-dashboard/orders", "routes/admin/orders.tsx", { id: "review-dashboard-orders" }),
    ]),
  ]),

  route("logout", "routes/resources/logout.ts"),
  route("preferences", "routes/resources/preferences.ts"),
  route("search-suggestions", "routes/resources/search-suggestions.ts"),
  route("error-reports", "routes/resources/error-reports.ts"),
  route("functions/v1/stripe-payment", "routes/resources/stripe-payment.ts"),
  route("api/orders/:orderId?", "routes/resources/api-orders.ts"),
  route("api/guest-orders", "routes/resources/api-orders.ts", { id: "api-guest-orders" }),
  route("api/location", "routes/resources/location.ts"),
  route("api/newsletter", "routes/resources/api-newsletter.ts"),
  route("api/contact", "routes/resources/api-contact.ts"),
  route("api/webhooks/stripe", "routes/resources/stripe-webhook.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("api/admin/uploads/product-images", "routes/admin/product-uploads.ts"),
  route("storage/*", "routes/resources/storage.ts"),

  // The design system on one page, in development only.
  ...(import.meta.env.DEV ? [route("dev/ui", "routes/dev/ui.tsx")] : []),
] satisfies RouteConfig;
