import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { whereToWrite } from "../../../platform/mail/staff-address.server";
import { indianDay } from "../../../platform/time/indian-time";
import { caseTable } from "../../cases/tables.server";
import { feeOfType } from "../fee-table/in-force.server";
import { memberToMail } from "../members/member-of.server";
import { RenewalDeclinedMail, RenewalRequestedMail, RenewedMail } from "./mail";
import { textOfDecision } from "./renewal-case.server";
import { renewalTable } from "./tables.server";

/**
 * The renewal of an activity with its case and member; undefined without a member to email. Throws while a request of an earlier
 * version has no case yet: the queue retries.
 */
async function renewalOf(ctx: Context, { activity }: JobRun) {
  const [found] = await ctx.db
    .select({ renewal: renewalTable, row: caseTable })
    .from(renewalTable)
    .leftJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(eq(renewalTable.id, activity.subject));
  if (!found) return undefined;
  const { renewal, row } = found;
  if (!row) throw new Error("this renewal has no case yet");
  const member = await memberToMail(ctx, renewal.memberId);
  return member && { renewal, row, member };
}

/** Confirms a renewal request by email: reference, reply deadline and fee. Sends nothing once it is decided or withdrawn. */
export const sendRenewalRequested: Job = {
  name: "membership.renewal-requested",
  async run(ctx, job) {
    const found = await renewalOf(ctx, job);
    if (found?.renewal.status !== "requested") return;
    const { email, name, number, type } = found.member;
    const { termUntil: validUntil, requestedAt } = found.renewal;
    const { reference, promisedAt } = found.row;
    const askedOn = indianDay(requestedAt);
    const mail = (
      <RenewalRequestedMail
        name={name}
        number={number}
        validUntil={validUntil}
        reference={reference}
        promisedAt={promisedAt}
        fee={await feeOfType(ctx, type, askedOn)}
        isOver={validUntil < askedOn}
        url={`${ctx.config.publicUrl}/track?reference=${reference}`}
      />
    );
    await sendMail(ctx, job, email, `Your renewal request for ${number}`, mail);
  },
};

/** Sends nothing if the membership has ended since. */
export const sendRenewedMail: Job = {
  name: "membership.renewed",
  async run(ctx, job) {
    const found = await renewalOf(ctx, job);
    if (found?.renewal.status !== "done" || found.member.status === "ended") return;
    const { email, number, name, validUntil } = found.member;
    const text = (await textOfDecision(ctx, found.row)) ?? undefined;
    const mail = <RenewedMail name={name} number={number} validUntil={validUntil} text={text} />;
    await sendMail(ctx, job, email, `Your membership ${number} is renewed`, mail);
  },
};

/** Emails the reason of a declined renewal. Sends nothing if it is under review or requested again. */
export const sendRenewalDeclinedMail: Job = {
  name: "membership.renewal-declined",
  async run(ctx, job) {
    const found = await renewalOf(ctx, job);
    if (found?.renewal.status !== "declined") return;
    const { email, number, name, validUntil } = found.member;
    const reason = found.renewal.reason ?? "";
    const writeTo = whereToWrite(ctx.config);
    const mail = (
      <RenewalDeclinedMail name={name} number={number} validUntil={validUntil} reason={reason} writeTo={writeTo} />
    );
    await sendMail(ctx, job, email, `Your renewal request for ${number}`, mail);
  },
};
