import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Notification, NotificationType } from "#app/rooms/notifications/types.ts";
import { NotificationList } from "./notification-list.tsx";

const TYPES: readonly NotificationType[] = ["info", "success", "warning", "error", "order", "user"];
const now = new Date("2026-11-21T12:00:00Z");
const notificationOf = (type: NotificationType): Notification => ({
  id: type,
  user_id: "1",
  type,
  title: type,
  message: "",
  link: null,
  read: false,
  created_at: now.toISOString(),
  day: "Nov 21, 2026",
});

test("A-ENT-144: each type of entry has its own picture, with a text for assistive technology", () => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <NotificationList notifications={TYPES.map(notificationOf)} now={now} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const icons = [...html.matchAll(/role="img" aria-label="([^"]+)"[^>]*>(<svg.*?<\/svg>)/gs)];
  expect(icons).toHaveLength(TYPES.length);
  expect(new Set(icons.map(([, name]) => name)).size).toBe(TYPES.length);
  expect(new Set(icons.map(([, , picture]) => picture)).size).toBe(TYPES.length);
});
