import { SETTING_TABS, type SettingTab } from "#app/rooms/settings/constants.ts";
import type { GoLivePlace } from "#app/rooms/settings/go-live/go-live.ts";

export const SETTINGS_PATH = "/admin/settings";
const SCREENS = {
  testimonials: "/admin/content/testimonials",
  reviews: "/admin/reviews",
  blocks: "/admin/content/blocks",
} as const;
const isScreen = (place: string): place is keyof typeof SCREENS => place in SCREENS;

/** The address of a tab of the settings screen; the first needs no name. */
export const tabPath = (tab: SettingTab): string =>
  tab === SETTING_TABS[0] ? SETTINGS_PATH : `${SETTINGS_PATH}?tab=${tab}`;

/** Where a line of the go-live check is done. */
export const goLivePath = (place: NonNullable<GoLivePlace>): string =>
  isScreen(place) ? SCREENS[place] : tabPath(place);

/** The addressed tab; the first when there is none. */
export const readTab = ({ searchParams }: Pick<URL, "searchParams">): SettingTab =>
  SETTING_TABS.find((tab) => tab === searchParams.get("tab")) ?? SETTING_TABS[0];

/** Where a saved form leads: the same tab with a notice. */
export const withSaved = (tab: SettingTab): string => `${SETTINGS_PATH}?tab=${tab}&saved=1`;

type Place = { readonly pathname: string; readonly search: string };
const tabOf = ({ search }: Place): SettingTab => readTab({ searchParams: new URLSearchParams(search) });

/** Whether navigating between these addresses leaves a tab of the settings. */
export const leavesTab = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || tabOf(from) !== tabOf(to);
