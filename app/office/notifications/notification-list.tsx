import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  Info,
  Package,
  Trash2,
  TriangleAlert,
  UserRound,
  X,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { ageText, bellTexts } from "#app/rooms/notifications/messages.ts";
import { notificationAge } from "#app/rooms/notifications/bell/bell.ts";
import type { Notification, NotificationType } from "#app/rooms/notifications/types.ts";

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  order: Package,
  user: UserRound,
};

type NotificationListProps = {
  notifications: readonly Notification[];
  now: Date;
  isFramed?: boolean;
  onOpen?: (notification: Notification) => void;
};

/** Bell entries with their buttons, inside a form that posts to the list's page, with BellActions beside it. */
export function NotificationList({ notifications, now, isFramed = false, onOpen }: NotificationListProps) {
  return (
    <ul className={isFramed ? "notification-list card" : "notification-list"} aria-label={bellTexts.title}>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  onOpen: ((notification: Notification) => void) | undefined;
};

function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const Icon = ICONS[notification.type];
  return (
    <li className="notification" data-unread={notification.read ? undefined : ""}>
      <span
        className={`notification-icon notification-${notification.type}`}
        role="img"
        aria-label={bellTexts.types[notification.type]}
      >
        <Icon size={18} />
      </span>
      <div className="notification-text">
        <p className="notification-title">
          {notification.link ? (
            <Link to={notification.link} onClick={() => onOpen?.(notification)}>
              {notification.title}
            </Link>
          ) : (
            notification.title
          )}
          {!notification.read && <span className="notification-new">{bellTexts.isNew}</span>}
        </p>
        <p className="notification-message">{notification.message}</p>
        <time className="notification-age" dateTime={notification.created_at}>
          {ageText(notificationAge(new Date(notification.created_at), now), notification.day)}
        </time>
      </div>
      {!notification.read && (
        <button
          type="submit"
          name="intent"
          value={`read:${notification.id}`}
          className="admin-action"
          aria-label={bellTexts.markRead({ title: notification.title })}
        >
          <Check size={18} />
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value={`clear:${notification.id}`}
        className="admin-action"
        aria-label={bellTexts.clear({ title: notification.title })}
      >
        <X size={18} />
      </button>
    </li>
  );
}

type ActionsProps = { asOf: string; hasUnread: boolean; className: string; form?: string };

/** The buttons for all entries up to that moment; without script Enter in the form at worst marks them read. Outside of it they name it. */
export function BellActions({ asOf, hasUnread, className, form }: ActionsProps) {
  const button = { name: "intent", className, form };
  return (
    <>
      <input type="hidden" name="until" value={asOf} form={form} />
      <button {...button} type="submit" value="read:all" disabled={!hasUnread}>
        <CheckCheck size={18} />
        {bellTexts.markAllRead}
      </button>
      <button {...button} type="submit" value="clear:all">
        <Trash2 size={18} />
        {bellTexts.clearAll}
      </button>
    </>
  );
}
