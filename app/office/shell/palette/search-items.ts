import { NOTIFICATIONS_PATH } from "#app/rooms/notifications/constants.ts";
import { SETTING_TABS } from "#app/rooms/settings/constants.ts";
import { settingTabNames } from "#app/rooms/settings/messages.ts";
import { readSearch } from "#app/shared/kernel/lists/address-query.ts";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { sectionsOf } from "../nav.tsx";
import { SETTINGS_PATH, tabPath } from "#app/office/settings/links.ts";
import { searchTexts } from "./texts.ts";

/** The longest accepted search, and the shortest that looks into the records. */
export const TERM_MAX = 100;
export const RECORD_TERM_MIN = 2;

export type GroupName = keyof typeof searchTexts.groups;
export type SearchItem = { readonly title: string; readonly detail: string } & (
  | { readonly to: string }
  | { readonly presses: string }
);
export type SearchGroup = {
  readonly name: GroupName;
  readonly items: readonly SearchItem[];
  readonly more?: SearchItem;
};

export const offered = ({ items, more }: SearchGroup): readonly SearchItem[] => (more ? [...items, more] : items);

type Action = { readonly permission: Permission; readonly item: SearchItem };
const ownActions = (): readonly Action[] => [
  { permission: "products.edit", item: { title: searchTexts.newProduct, detail: "", to: "/admin/products?edit=new" } },
  { permission: "admin.enter", item: { title: searchTexts.viewShop, detail: "", to: "/" } },
  {
    permission: "admin.enter",
    item: { title: searchTexts.theme, detail: "", presses: ".admin-header [data-theme-form] button" },
  },
  { permission: "admin.enter", item: { title: searchTexts.shortcuts, detail: "", presses: ".shortcuts-button" } },
  {
    permission: "admin.enter",
    item: { title: searchTexts.signOut, detail: "", presses: '.admin form[action="/logout"] button' },
  },
];

const settings = (): readonly SearchItem[] =>
  SETTING_TABS.map((tab) => ({
    title: searchTexts.setting({ name: settingTabNames[tab] }),
    detail: "",
    to: tabPath(tab),
  }));

export function ownItems(role: Role, term: string): { screens: SearchGroup; actions: SearchGroup } {
  const fits = ({ title }: SearchItem): boolean => title.toLowerCase().includes(term.toLowerCase());
  const sections = sectionsOf(role);
  const screens = [
    ...sections.map(({ label, to }) => ({ title: label, detail: "", to })),
    ...(term !== "" && sections.some(({ to }) => to === SETTINGS_PATH) ? settings() : []),
    { title: searchTexts.notifications, detail: "", to: NOTIFICATIONS_PATH },
  ];
  const actions = ownActions()
    .filter(({ permission }) => can(role, permission))
    .map(({ item }) => item);
  return {
    screens: { name: "screens", items: screens.filter(fits) },
    actions: { name: "actions", items: actions.filter(fits) },
  };
}

/** Their buttons exist only while something is selected. */
export const selectedActions = (): readonly SearchItem[] => [
  { title: searchTexts.updateSelected, detail: "", presses: '#order-selection [data-key="s"]' },
];

export const readTerm = (typed: string | null): string => readSearch(typed, TERM_MAX);
