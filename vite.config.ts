import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { DEFAULT_LOCALE } from "./app/shared/kernel/format/locale.ts";
import { plainIcons } from "./tools/build/plain-icons.ts";
import { lostRouteScripts } from "./tools/build/lost-route-scripts.ts";
import { compiledMessages } from "./tools/build/compiled-messages.ts";
import { plainImports } from "./tools/build/plain-imports.ts";
import { serverOnly } from "./tools/build/server-only.ts";
import { storefrontUsers } from "./tools/build/storefront-icons.ts";

/**
 * Few files instead of dozens of tiny ones: each costs a request on a bad line, and together they compress better. What
 * the boot script uses stays out of them, or the framework would come before the browser is idle. The
 * storefront's chunk holds no picture that only the home page's sections or the back office show, and no tabs and page
 * numbers: few of its pages have them.
 */
const KIT =
  /node_modules\/lucide-react\/|app\/shared\/ui\/(?!form\/early-texts|navigation\/(?:tabs|pagination))|app\/shared\/kernel\/(?:forms\/form|format\/money|text\/(?:name-language|phone))\.ts|app\/shared\/kernel\/(?:ids|catalogue\/format-message)\.ts|app\/rooms\/(?:accounts\/sign-in\/kept-place|newsletter\/(?:constants|messages))\.ts|app\/rooms\/cart\/(?:constants|visitor-cookies|cart-lines|ui\/browser-cookie)\.ts|app\/rooms\/content\/texts\/ui\/text-parts\.tsx|app\/shop\/(?:shop\.css|shell\/(?:age-gate|page-meta|texts)\.tsx?)/;
const HOME =
  /app\/rooms\/(?:newsletter\/subscribers\/(?:sign-up-form|ui\/[\w-]+)|content\/(?:constants|messages|homepage\/(?:preview-messages|ui\/section-icon)))\.tsx?/;
const usersOf = storefrontUsers("app");
const isOfSections = (id: string) =>
  [...(usersOf(id) ?? [])].join() === "app/rooms/content/homepage/ui/section-icon.tsx";
const isOfDesk = (id: string) => usersOf(id)?.size === 0;
/** What pages with cards of products load together. A group takes along what its files import and no group before it has. */
const CARDS =
  /app\/rooms\/(?:(?:catalog|media)\/messages|reviews\/constants|cart\/(?:buy-messages|adding\/(?:settle-addition|ui\/(?:add-to-cart-form|put-in-cart))|wishlist\/ui\/wishlist-button)|catalog\/(?:product\/(?:product|ui\/product-missing)|listing\/(?:listing|ui\/product-card))|media\/pictures\/(?:picture-constants|picture|ui\/(?:when-near|picture)))\.tsx?|app\/shop\/products\/product-grid\.tsx/;
const CHUNKS = [
  // What the boot script shares with the rest.
  {
    name: "boot-parts",
    test: /app\/(?:rooms\/cart\/constants|shared\/(?:kernel\/(?:text\/trusted-types|guest-user|page-signals)|http\/request\/cookies|ui\/requests\/connection))\.ts|preload-helper/,
  },
  {
    name: "framework",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
  },
  { name: "kit", test: (id: string) => KIT.test(id) && !isOfDesk(id) && !isOfSections(id), minShareCount: 2 },
  { name: "cards", test: CARDS, minShareCount: 2 },
  // What checkout, its confirmation and an account's addresses share.
  {
    name: "buying",
    test: /app\/rooms\/(?:shipping\/(?:messages|constants|address\/(?:address-lines|address-form|address-errors|ui\/[\w-]+))|(?:accounts|checkout|payments)\/(?:[\w-]+\/)*(?:guest-storage|pay-button)|checkout\/(?:constants|messages))\.tsx?|kernel\/(?:objects|forms\/email)\.ts/,
    minShareCount: 2,
  },
  // What a buyer's pages of orders share.
  {
    name: "order-parts",
    test: /app\/rooms\/orders\/(?:messages|constants|refunds\/refund|tracker\/(?:tracker-messages|ui\/look-up-form))\.tsx?/,
    minShareCount: 2,
  },
  // What cart, wishlist and a product's delivery share.
  {
    name: "cart-parts",
    test: /app\/rooms\/(?:cart\/(?:messages|ui\/(?:undo-notice|interaction|use-page-refresh))|shipping\/delivery\/(?:deliver-to-cookie|ui\/deliver-to-field))\.tsx?/,
    minShareCount: 2,
  },
  // What the pages of signing in and registering share.
  {
    name: "account-parts",
    test: /app\/(?:rooms\/accounts\/ui\/(?:account-(?:form|fields)|password-fields|form-(?:answer|faults))|shop\/sign-in\/verify-your-email)\.tsx?/,
    minShareCount: 2,
  },
  // What the home page shares with the newsletter's pages and with the office that writes both.
  { name: "home", test: (id: string) => HOME.test(id) || isOfSections(id), minShareCount: 2 },
  { name: "desk", test: isOfDesk, minShareCount: 2 },
];

/**
 * Packages of many small modules that become part of the server's file: finding and reading each of their files was most of
 * a start. What has native parts, reads its own files or starts threads stays outside.
 */
const BUNDLED = [
  /^(?:kysely|stripe|lucide-react|react|react-dom|react-router|jose|nodemailer|rate-limiter-flexible|maxmind|mmdb-lib|zod)(?:\/|$)/,
  /^(?:better-auth|better-call|libphonenumber-js|client-zip|uqr|sanitize-html|escape-string-regexp|htmlparser2|postcss|entities)(?:\/|$)/,
  /^(?:dom(?:handler|utils|elementtype|-serializer))(?:\/|$)/,
  /^@(?:better-auth|better-fetch|noble|remix-run|react-router|zxcvbn-ts|opentelemetry\/api$)/,
];

export default defineConfig({
  plugins: [
    serverOnly(["sanitize-html", "@messageformat/parser"]),
    compiledMessages(DEFAULT_LOCALE),
    plainImports(),
    plainIcons(),
    lostRouteScripts(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    ssr: { resolve: { noExternal: BUNDLED } },
    client: {
      build: {
        rolldownOptions: {
          // The boot script is an entry of its own: it comes with every page, long before the framework.
          input: ["app/http/boot/boot-client.ts"],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
  // Known beforehand, so that the first page under the development server is not loaded twice.
  optimizeDeps: {
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "lucide-react",
    ],
  },
  // Every asset is a file (no data: urls in styles), and the manifest stays: the server looks the boot script up in it.
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true, modulePreload: { resolveDependencies: () => [] } },
});
