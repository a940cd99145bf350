import { z } from "zod";
import { itemKinds } from "~/features/content/items/kinds";
import { historyEntry } from "~/features/history/calls";
import { notification } from "~/features/notifications/calls";
import { orderStatuses } from "~/features/orders/order-status";
import { defineCalls } from "~/platform/calls/declare";

const contentItem = z.object({
  id: z.string(),
  type: z.enum(itemKinds),
  title: z.string(),
  description: z.string(),
  publishedDate: z.iso.date(),
  actionUrl: z.string(),
  /** Duration and CPD points, if known. */
  facts: z.array(z.string()),
  isSample: z.boolean(),
});
export type DashboardItem = z.output<typeof contentItem>;

const figures = z.object({
  points: z.number(),
  /** CPD points required in the year; 0 for none. */
  target: z.number(),
  year: z.number().int(),
  events: z.number().int(),
  certificates: z.number().int(),
  openCases: z.number().int(),
});
export type Figures = z.output<typeof figures>;

const deadline = z.object({
  title: z.string(),
  /** In India: the last day, or the day since which it is overdue or waiting. */
  date: z.iso.date(),
  note: z.string(),
  isSoon: z.boolean(),
  href: z.string(),
});
export type Deadline = z.output<typeof deadline>;

const stepNames = ["verify-email", "profile", "membership", "cpd"] as const;
const step = z.object({ name: z.enum(stepNames), isDone: z.boolean() });
export type Step = z.output<typeof step>;

const membership = z.object({
  number: z.string(),
  name: z.string(),
  title: z.string(),
  status: z.enum(["active", "expired", "ended"]),
  memberSince: z.iso.date(),
  validUntil: z.iso.date(),
});

const order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  what: z.string(),
  reference: z.string().nullable(),
  /** The reply deadline; null while we wait for the member and after the order has ended. */
  promisedAt: z.iso.datetime().nullable(),
});

const dashboardAnswer = z.object({
  /** All figures are zero and a first step is left. */
  isNew: z.boolean(),
  steps: z.array(step),
  figures,
  /** Null without a member number. */
  membership: membership.nullable(),
  latest: z.array(contentItem).max(8),
  activities: z.array(historyEntry),
  deadlines: z.array(deadline),
  /** The newest three. */
  orders: z.array(order),
  notifications: z.array(notification),
  unread: z.number().int(),
  recommendations: z.array(contentItem),
  /** The field of work behind the recommendations; null if the profile has none. */
  recommendedFor: z.string().nullable(),
});
export type Dashboard = z.output<typeof dashboardAnswer>;

export const dashboardCalls = defineCalls("/api/dashboard", "user", {
  "GET /": {
    summary: "The signed-in member's figures, latest content, activities, deadlines and notifications",
    answer: dashboardAnswer,
  },
});
export type DashboardCalls = typeof dashboardCalls;
