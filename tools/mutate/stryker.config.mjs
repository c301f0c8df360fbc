// Stryker for one folder or file at a time, as tools/mutate.ts starts it.
const folder = process.env["MUTATE_FOLDER"];

export default {
  mutate: [
    folder?.endsWith(".ts") ? folder : `${folder}/**/*.ts`,
    "!**/*.test.ts",
    "!**/*.server.ts",
    "!**/{messages,types,schemas,errors,port}.ts",
    "!**/*-{messages,texts}.ts",
    // Browser scripts read and write the page; browser tests cover them.
    "!**/ui/**",
    "!**/{group-card-fields,load-payment-element}.ts",
  ],
  testRunner: "vitest",
  vitest: { configFile: "tools/mutate/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 1,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: "build/mutate-report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: "build/mutate",
  // Stryker would rewrite the file through an interface that TypeScript 7 no longer has.
  tsconfigFile: "none.json",
  disableTypeChecks: false,
  ignorePatterns: ["build", "var", ".test", "design", "docs/pictures", "public", "tests/e2e", ".react-router"],
};
