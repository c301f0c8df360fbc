import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Bell as BellIcon, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { NOTIFICATIONS_PATH } from "#app/rooms/notifications/constants.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { changedBell, readBellChange } from "#app/rooms/notifications/bell/bell.ts";
import type { Bell, Notification } from "#app/rooms/notifications/types.ts";
import { BellActions, NotificationList } from "./notification-list.tsx";
import { useLiveBell } from "./use-live-bell.ts";
import { useStoredSwitch } from "#app/shared/ui/stored-switch.ts";
import { SOUND_SWITCH } from "./notification-sound.ts";

const PANEL = "bell-panel";
const COUNT_MAX = 99;

export function NotificationBell({ bell: fromPage }: { bell: Bell }) {
  const { pathname } = useLocation();
  const key = useScreenKey();
  const fetcher = useFetcher<Bell | { readonly error: string }>();
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const live = useLiveBell(fromPage, fetcher.data && "asOf" in fetcher.data ? fetcher.data : undefined);
  const change = fetcher.formData && readBellChange(fetcher.formData);
  const bell = change ? changedBell(live.bell, change) : live.bell;
  const sending = {
    method: "post",
    action: NOTIFICATIONS_PATH,
    defaultShouldRevalidate: pathname === NOTIFICATIONS_PATH,
  } as const;
  const markRead = ({ id, read }: Notification): void => {
    if (!read) void fetcher.submit({ intent: `read:${id}`, until: bell.asOf }, sending);
  };
  return (
    <>
      <BellButton unread={bell.unread} />
      <p role="status" className="sr-only">
        {live.announcement}
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
          <Entries bell={bell} now={openedAt ?? new Date(fromPage.asOf)} onOpen={markRead} />
        </fetcher.Form>
        <Link to={NOTIFICATIONS_PATH} className="bell-all">
          {bellTexts.seeAll}
        </Link>
      </div>
    </>
  );
}

function BellButton({ unread }: { unread: number }) {
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className="admin-action bell"
      aria-label={bellTexts.button({ count: unread })}
    >
      <BellIcon size={20} />
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
        </span>
      )}
    </button>
  );
}

type EntriesProps = { bell: Bell; now: Date; onOpen: (notification: Notification) => void };

function Entries({ bell, now, onOpen }: EntriesProps) {
  if (bell.notifications.length === 0) return <p className="bell-empty">{bellTexts.empty}</p>;
  return (
    <>
      <div className="bell-actions">
        <BellActions asOf={bell.asOf} hasUnread={bell.unread > 0} className="button button-quiet button-sm" />
      </div>
      <NotificationList notifications={bell.notifications} now={now} onOpen={onOpen} />
    </>
  );
}

function SoundToggle() {
  const [isOn, turn] = useStoredSwitch(SOUND_SWITCH);
  if (isOn === null) return null;
  return (
    <button type="button" role="switch" aria-checked={isOn} className="admin-action" onClick={() => turn(!isOn)}>
      {isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
      {bellTexts.sound}
    </button>
  );
}
