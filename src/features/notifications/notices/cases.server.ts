import { eq } from "drizzle-orm";
import { ownerOf } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { type Form, formOf, kindLabel } from "../../cases/kinds";
import { ownActivityWords } from "../../cases/status-words";
import { caseTable } from "../../cases/tables.server";
import type { NoticeReader } from "../operations.server";
import { cpdDecided } from "./cpd.server";

type Words = { what: string; text: string };

const caseNotice =
  ({ what, text }: Words): NoticeReader =>
  async ({ db }, { subject, type }) => {
    const [found] = await db
      .select({ userId: userTable.id, kind: caseTable.kind, reference: caseTable.reference })
      .from(caseTable)
      .innerJoin(userTable, eq(userTable.id, ownerOf({ email: caseTable.email, at: caseTable.submittedAt })))
      .where(eq(caseTable.id, subject));
    if (!found) return undefined;
    const { userId, kind, reference } = found;
    return {
      userId,
      kind: "cases",
      title: `${kindLabel(kind)}: ${ownActivityWords(kind, type)?.toLowerCase() ?? what}`,
      text: `${reference}. ${text}`,
      href: `/track?reference=${reference}`,
    };
  };

const firstOf =
  (...readers: NoticeReader[]): NoticeReader =>
  async (ctx, activity) => {
    for (const read of readers) {
      const notice = await read(ctx, activity);
      if (notice) return notice;
    }
    return undefined;
  };

const answered = caseNotice({ what: "a message for you", text: "Read it, and reply if you like." });
const approved = caseNotice({ what: "approved", text: "The next steps are on its page." });

const declined = caseNotice({ what: "declined", text: "The reason is on its page." });

/** Skips cases of a form with its own notice. */
const unless =
  (tellsItself: (form: Form) => boolean | undefined, notice: NoticeReader): NoticeReader =>
  async (ctx, activity) => {
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, activity.subject));
    return found && tellsItself(formOf(found.kind)) ? undefined : notice(ctx, activity);
  };

/** The emails go to the applicant, with or without an account. */
export const caseNotices: Record<string, NoticeReader> = {
  "case.answered": answered,
  "case.message-sent": answered,
  "case.information-requested": caseNotice({
    what: "we need something from you",
    text: "Our reply deadline is paused until you answer.",
  }),
  "case.stage-reached": caseNotice({ what: "going on", text: "The next steps are on its page." }),
  "case.approved": firstOf(
    cpdDecided,
    unless(({ welcomes }) => welcomes === "by-mail-and-notice", approved),
  ),
  "case.declined": firstOf(
    cpdDecided,
    unless(({ tellsItself }) => tellsItself?.includes("decline"), declined),
  ),
  "case.reopened": caseNotice({ what: "open again", text: "We will look at it again." }),
  "case.closed": caseNotice({ what: "closed", text: "If there is more to say, write to us again." }),
};
