import type { Job } from "../../platform/jobs.server";
import { accountNotices } from "./notices/account.server";
import { caseNotices } from "./notices/cases.server";
import { membershipNotices } from "./notices/membership.server";
import { registrationNotices } from "./notices/registrations.server";
import { requestNotices } from "./notices/requests.server";
import { type NoticeReader, notify } from "./operations.server";
import { isWanted } from "./preferences.server";

const readers: Record<string, NoticeReader> = {
  ...accountNotices,
  ...caseNotices,
  ...membershipNotices,
  ...registrationNotices,
  ...requestNotices,
};

/** Idempotent. */
export const notifyMember: Job = {
  name: "notifications.notify",
  async run(ctx, job) {
    const notice = await readers[job.activity.type]?.(ctx, job.activity);
    if (notice) await notify(ctx, job, notice);
  },
};

/** Skips the email when the member has switched off its kind. */
export const ifWanted = (mail: Job): Job => ({
  name: mail.name,
  async run(ctx, job) {
    const notice = await readers[job.activity.type]?.(ctx, job.activity);
    if (!notice || (await isWanted(ctx, notice.userId, notice.kind, "mail"))) await mail.run(ctx, job);
  },
});
