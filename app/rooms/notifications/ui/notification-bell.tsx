import { Bell as BellIcon, Volume2, VolumeX } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { NOTES_PATH } from "../constants.ts";
import { bellTexts } from "../messages.ts";
import { changedBell } from "../rules/changed-bell.ts";
import { readBellChange } from "../rules/read-bell-change.ts";
import type { Bell, Note } from "../types.ts";
import { BellDeeds, NoteList } from "./note-list.tsx";
import { isSoundOn, keepSound } from "./note-sound.ts";
import { useLiveBell } from "./use-live-bell.ts";

const PANEL = "bell-panel";
const COUNT_MAX = 99;

/**
 * The bell of the header: how many are unread, the newest in a native popover that opens without script, its buttons posted to the
 * list's page (A-SHELL-22, A-STATE-25..28). With script it hears at once what happens in the shop.
 */
export function NotificationBell({ bell: fromPage, timeZone }: { bell: Bell; timeZone: string }) {
  const { key, pathname } = useLocation();
  const fetcher = useFetcher<Bell>();
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const live = useLiveBell(fromPage, fetcher.data);
  const change = fetcher.formData && readBellChange(fetcher.formData);
  const bell = change ? changedBell(live.bell, change) : live.bell;
  const sending = { method: "post", action: NOTES_PATH, defaultShouldRevalidate: pathname === NOTES_PATH } as const;
  const markRead = ({ id, read }: Note): void => {
    if (!read) void fetcher.submit({ read: id, until: bell.asOf }, sending);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="admin-action bell"
        aria-label={bellTexts.button(bell.unread)}
      >
        <BellIcon size={20} />
        {bell.unread > 0 && (
          <span aria-hidden="true" className="bell-count">
            {bell.unread > COUNT_MAX ? `${COUNT_MAX}+` : bell.unread}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {live.said}
      </p>
      <div
        key={key}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={bellTexts.title}
        className="bell-panel"
        onToggle={() => setOpenedAt(new Date())}
      >
        <fetcher.Form {...sending}>
          <div className="bell-head">
            <p className="bell-title">{bellTexts.title}</p>
            <SoundToggle />
          </div>
          {bell.notes.length === 0 ? (
            <p className="bell-empty">{bellTexts.empty}</p>
          ) : (
            <>
              <div className="bell-deeds">
                <BellDeeds asOf={bell.asOf} hasUnread={bell.unread > 0} />
              </div>
              <NoteList
                notes={bell.notes}
                now={openedAt ?? new Date(fromPage.asOf)}
                timeZone={timeZone}
                onOpen={markRead}
              />
            </>
          )}
        </fetcher.Form>
        <Link to={NOTES_PATH} className="bell-all">
          {bellTexts.seeAll}
        </Link>
      </div>
    </>
  );
}

const soundListeners = new Set<() => void>();

function followSound(listener: () => void): () => void {
  soundListeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    soundListeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Sound on or off, kept in this browser; only script can ring, so only with script (A-STATE-28, S-STATE-14). */
function SoundToggle() {
  const isOn = useSyncExternalStore(
    followSound,
    () => isSoundOn(localStorage),
    () => null,
  );
  if (isOn === null) return null;
  const toggle = (): void => {
    keepSound(localStorage, !isOn);
    for (const listener of soundListeners) listener();
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} className="admin-action" onClick={toggle}>
      {isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
      {bellTexts.sound}
    </button>
  );
}
