/** Every text about single keys. */
export const shortcutTexts = {
  title: "Keyboard shortcuts",
  switch: "Single-key shortcuts",
  switchHint: "Kept in this browser. Keys do nothing while you write in a field.",
  everywhere: "Everywhere",
  here: "On this screen",
  keys: [
    ["/", "Search this list"],
    ["j", "Next row"],
    ["k", "Previous row"],
    ["x", "Select the row"],
    ["o", "Open the row"],
    ["?", "Show these shortcuts"],
    ["↓", "From the search to the rows"],
    ["Ctrl Enter", "Save the open dialog"],
    ["Ctrl Shift Enter", "Send a test of the open campaign"],
    ["Ctrl K", "Search everything"],
  ],
} as const;
