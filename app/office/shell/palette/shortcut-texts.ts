/** Every text about single keys. */
export const shortcutTexts = {
  title: "Keyboard shortcuts",
  switch: "Single-key shortcuts",
  switchHint: "Saved in this browser. Shortcuts are off while you type in a field.",
  everywhere: "Everywhere",
  here: "On this screen",
  /** Only where there is what they are for. */
  list: {
    search: ["/", "Search this list"],
    leave: ["↓", "Go from the search box to the rows"],
    next: ["j", "Next row"],
    previous: ["k", "Previous row"],
    tick: ["x", "Select the row"],
    open: ["o", "Open the row"],
    save: ["Ctrl Enter", "Save the open dialog"],
    test: ["Ctrl Shift Enter", "Send a test of the open campaign"],
  },
  keys: [
    ["?", "Show these shortcuts"],
    ["Ctrl K", "Search everything"],
  ],
} as const;
