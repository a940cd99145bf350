import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../platform/http/describe.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { latestNotifications, readNotifications, unreadCount } from "./operations.server";
import { changePreferences, ownPreferences } from "./preferences.server";
import { notificationsAnswer, preferencesAnswer, preferencesInput, readInput } from "./schema";

const SHOWN = 20;

const listing = describeGet({
  path: "/",
  summary: "The signed-in member's 20 newest notifications, and how many are unread",
  answer: notificationsAnswer,
  refused: [401],
});
const reading = describePost({
  path: "/read",
  summary: "Mark some notifications, or all, as read; answers how many are unread then",
  body: readInput,
  answer: z.object({ unread: z.number().int() }),
  status: 200,
  refused: [400, 401, 404, 409, 429],
});
const preferring = describeGet({
  path: "/preferences",
  summary: "What the member is told of, by kind and channel",
  answer: preferencesAnswer,
  refused: [401],
});
const switching = describeCall({
  method: "patch",
  path: "/preferences",
  summary: "Switch kinds and channels on or off; emails about the account and about applications and requests stay on",
  body: preferencesInput,
  answer: preferencesAnswer,
  refused: [400, 401, 429],
});

export function notificationsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(listing, async (c) => {
    const ctx = c.get("ctx");
    const [notifications, unread] = await Promise.all([latestNotifications(ctx, SHOWN), unreadCount(ctx)]);
    return c.json({ notifications, unread }, 200);
  });
  api.openapi(reading, (c) =>
    answerOnce(c, async (tx) => ({
      status: 200 as const,
      body: { unread: await readNotifications(tx, c.req.valid("json")) },
    })),
  );
  api.openapi(preferring, async (c) => c.json({ preferences: await ownPreferences(c.get("ctx")) }, 200));
  api.openapi(switching, async (c) =>
    c.json({ preferences: await changePreferences(c.get("ctx"), c.req.valid("json")) }, 200),
  );
  return api;
}
