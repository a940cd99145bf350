import type { Context } from "../../../../platform/context.server";
import type { RecordedEvent } from "../../../../platform/jobs.server";
import type { NewNotification } from "../operations.server";

export type Notice = Omit<NewNotification, "eventId">;

/** What an event means for one person; undefined when it is nobody's, or not proven to be. */
export type NoticeReader = (ctx: Context, event: RecordedEvent) => Promise<Notice | undefined>;
