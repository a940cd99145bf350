import { serveCalls } from "../accounts/calls/serve.server";
import { notificationsCalls } from "./calls";
import { latestNotifications, readNotifications, unreadCount } from "./operations.server";
import { changePreferences, ownPreferences } from "./preferences.server";

const SHOWN = 20;

export const notificationsApi = () =>
  serveCalls(notificationsCalls, {
    "GET /": async (ctx) => {
      const [notifications, unread] = await Promise.all([latestNotifications(ctx, SHOWN), unreadCount(ctx)]);
      return { notifications, unread };
    },
    "POST /read": async (ctx, { body }) => ({ unread: await readNotifications(ctx, body) }),
    "GET /preferences": async (ctx) => ({ preferences: await ownPreferences(ctx) }),
    "PATCH /preferences": async (ctx, { body }) => ({ preferences: await changePreferences(ctx, body) }),
  });
