/** Names of the demo shop's plants and drinks in Wolof, Mandinka, French and English. */
export const DEMO_SYNONYMS: readonly (readonly string[])[] = [
  ["hibiscus", "bissap", "wonjo", "roselle", "sorrel"],
  ["baobab", "bouye", "buy", "pain de singe", "monkey bread"],
  ["ginger", "gingembre"],
  ["kinkeliba", "quinquéliba", "sekhew"],
  ["moringa", "nebeday"],
  ["mint", "menthe", "nana"],
  ["lemon", "citron"],
  ["vitality", "vitalité", "energy", "énergie", "tonic"],
  ["infusion", "tea", "herbal tea", "tisane"],
  ["drink", "juice", "beverage", "boisson", "jus"],
];
