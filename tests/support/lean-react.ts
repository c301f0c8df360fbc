// React's development build takes up to half of a page's time. Its warnings are checked by react-warnings.db.test.ts on every page, and by
// all tests with REACT=development, each night.
if (process.env["REACT"] !== "development") {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom"), import("react-dom/server")]);
  process.env["NODE_ENV"] = NODE_ENV;
}
export {};
