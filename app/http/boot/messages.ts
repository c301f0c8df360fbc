export const bootTexts = {
  offline: "You are offline. Nothing was lost; try again once you are connected.",
} as const;
