import { z } from "zod";
import { PERMISSIONS, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { NOTIFICATION_TYPES } from "./constants.ts";

const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text);

export const sendMailPayload = z.object({ mailId: z.uuid() });

export const staffNotificationPayload = z.object({
  permission: z.string().refine(isPermission),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  groupKey: z.string(),
});
