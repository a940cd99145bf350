import type { Context } from "~/platform/context.server";
import type { RecordedActivity } from "~/platform/outbox.server";
import type { NewNotification } from "../operations.server";

export type Notice = Omit<NewNotification, "activityId">;

/** What an activity means for one person; undefined when it is nobody's, or not proven to be. */
export type NoticeReader = (ctx: Context, activity: RecordedActivity) => Promise<Notice | undefined>;
