import { eq } from "drizzle-orm";
import { shortMoment } from "../../../platform/short-dates";
import { closingTable, exportTable } from "../../privacy/tables.server";
import type { NoticeReader } from "./notice";

const href = "/profile?tab=settings";

const exportReady: NoticeReader = async ({ db }, { subject }) => {
  const [found] = await db.select().from(exportTable).where(eq(exportTable.id, subject));
  if (!found?.expiresAt) return undefined;
  return {
    userId: found.userId,
    kind: "privacy",
    title: "Your data is ready",
    text: `The archive can be downloaded until ${shortMoment(found.expiresAt.toISOString())}.`,
    href,
  };
};

const closingNotice =
  (wordsOf: (dueAt: string) => { title: string; text: string }): NoticeReader =>
  async ({ db }, { subject }) => {
    const [found] = await db.select().from(closingTable).where(eq(closingTable.id, subject));
    if (!found) return undefined;
    const words = wordsOf(shortMoment(found.dueAt.toISOString()));
    return { userId: found.userId, kind: "privacy", ...words, href };
  };

/** The export of a member's data and the closing of the account. Each has a mail of its own. */
export const privacyNotices: Record<string, NoticeReader> = {
  "export.ready": exportReady,
  "closing.requested": closingNotice((dueAt) => ({
    title: "Your account will be closed",
    text: `It is closed and erased on ${dueAt}. Until then you can cancel that.`,
  })),
  "closing.cancelled": closingNotice(() => ({
    title: "Your account stays",
    text: "The closing was cancelled; nothing was erased.",
  })),
  "closing.dropped": closingNotice(() => ({
    title: "Your account was not closed",
    text: "You are the only admin now. Make somebody else an admin first, then close it again.",
  })),
};
