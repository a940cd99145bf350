import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { listOf, text } from "~/platform/text/schema";
import { channels, notificationKinds } from "./kinds";

const MOST_AT_ONCE = 100;
const whichOnes = "Please say which notifications, or all.";

export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.output<typeof notification>;

const notificationsAnswer = z.object({ notifications: z.array(notification), unread: z.number().int() });
export type NotificationsAnswer = z.output<typeof notificationsAnswer>;

/** Some ids, or all. */
const readInput = z
  .object({
    ids: listOf(text(64, whichOnes), { missing: whichOnes, tooFew: whichOnes, min: 1, max: MOST_AT_ONCE }).optional(),
    all: z.literal(true, { error: whichOnes }).optional(),
  })
  .refine(({ ids, all }) => Boolean(ids) !== Boolean(all), { error: whichOnes, path: ["ids"] });
export type ReadInput = z.output<typeof readInput>;

const unknownChoice = "Please choose from the kinds and channels.";

const preference = z.object({
  kind: z.enum(notificationKinds, { error: unknownChoice }),
  channel: z.enum(channels, { error: unknownChoice }),
  isOn: z.boolean({ error: "Please say on or off." }),
});
export type Preference = z.output<typeof preference>;

const preferencesAnswer = z.object({ preferences: z.array(preference) });

const preferencesInput = z.object({
  preferences: listOf(preference, {
    min: 1,
    max: notificationKinds.length * channels.length,
    missing: unknownChoice,
    tooFew: unknownChoice,
    tooMany: unknownChoice,
  }),
});
export type PreferencesInput = z.output<typeof preferencesInput>;

export const notificationsCalls = defineCalls("/api/notifications", "user", {
  "GET /": {
    summary: "The signed-in member's 20 newest notifications, and how many are unread",
    answer: notificationsAnswer,
  },
  "POST /read": {
    summary: "Mark some notifications, or all, as read; answers how many are unread then",
    body: readInput,
    answer: z.object({ unread: z.number().int() }),
    once: true,
    refuses: [404, 409, 429],
  },
  "GET /preferences": { summary: "What the member is told of, by kind and channel", answer: preferencesAnswer },
  "PATCH /preferences": {
    summary:
      "Switch kinds and channels on or off; emails about the account and about applications and requests stay on",
    body: preferencesInput,
    answer: preferencesAnswer,
    refuses: [429],
  },
});
export type NotificationsCalls = typeof notificationsCalls;
