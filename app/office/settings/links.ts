import { SETTING_TABS, type SettingTab } from "#app/rooms/settings/constants.ts";
import type { GoLivePlace } from "#app/rooms/settings/go-live/go-live.ts";

export const SETTINGS_PATH = "/admin/settings";
const SCREENS = {
  testimonials: "/admin/content/testimonials",
  reviews: "/admin/reviews",
  blocks: "/admin/content/blocks",
} as const;
const isScreen = (place: string): place is keyof typeof SCREENS => place in SCREENS;

export const tabPath = (tab: SettingTab): string =>
  tab === SETTING_TABS[0] ? SETTINGS_PATH : `${SETTINGS_PATH}?tab=${tab}`;

export const goLivePath = (place: NonNullable<GoLivePlace>): string =>
  isScreen(place) ? SCREENS[place] : tabPath(place);

export const readTab = ({ searchParams }: Pick<URL, "searchParams">): SettingTab =>
  SETTING_TABS.find((tab) => tab === searchParams.get("tab")) ?? SETTING_TABS[0];

export const withSaved = (tab: SettingTab): string => `${SETTINGS_PATH}?tab=${tab}&saved=1`;

type Place = { readonly pathname: string; readonly search: string };
const tabOf = ({ search }: Place): SettingTab => readTab({ searchParams: new URLSearchParams(search) });

export const leavesTab = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || tabOf(from) !== tabOf(to);
