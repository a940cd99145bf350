import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { whereToWrite } from "../../../platform/mail/staff-address.server";
import { hinted } from "../../accounts/profile/mails.server";
import { userTable } from "../../accounts/tables.server";
import { organisationTable } from "../admission/tables.server";
import { currentEmail } from "../members/current-email.server";
import { memberTable as members } from "../members/tables.server";
import { isOfOrganisations, titleOfType } from "../members/type-titles";
import {
  AddedMemberMail,
  ContactLeftMail,
  EndedMail,
  FormerContactMail,
  NewAddressMail,
  NewContactMail,
  OldAddressMail,
} from "./mail";
import { memberChangeTable } from "./tables.server";

async function corrected({ db }: Context, changeId: string) {
  const { before, after } = memberChangeTable;
  const [found] = await db
    .select({ memberId: members.id, name: members.name, number: members.number, before, after })
    .from(memberChangeTable)
    .innerJoin(members, eq(members.id, memberChangeTable.memberId))
    .where(eq(memberChangeTable.id, changeId));
  return found;
}

/** Only for members without an account. */
export const tellCorrectedOldAddress: Job = {
  name: "membership.corrected-old-address",
  async run(ctx, job) {
    const found = await corrected(ctx, job.activity.subject);
    if (!found?.before || !found.after) return;
    const { name, number, before, after } = found;
    const mail = (
      <OldAddressMail name={name} number={number} writeTo={whereToWrite(ctx.config)} shown={hinted(after)} />
    );
    await sendMail(ctx, job, before, `The email address of your membership ${number} was changed`, mail);
  },
};

export const tellCorrectedNewAddress: Job = {
  name: "membership.corrected-new-address",
  async run(ctx, job) {
    const found = await corrected(ctx, job.activity.subject);
    if (!found?.after) return;
    const { name, number, after } = found;
    await sendMail(
      ctx,
      job,
      after,
      `We use this address for ${number}`,
      <NewAddressMail name={name} number={number} writeTo={whereToWrite(ctx.config)} />,
    );
  },
};

export const tellFormerContact: Job = {
  name: "membership.former-contact",
  async run(ctx, job) {
    const found = await corrected(ctx, job.activity.subject);
    if (!found?.before || !found.after || found.before === found.after) return;
    const { name, number, before, after } = found;
    const mail = (
      <FormerContactMail name={name} number={number} writeTo={whereToWrite(ctx.config)} shown={hinted(after)} />
    );
    await sendMail(ctx, job, before, `Member ${number} has a new contact`, mail);
  },
};

async function wayIn(ctx: Context, { memberId, email }: { memberId: string; email: string }) {
  const { publicUrl } = ctx.config;
  if ((await ctx.db.$count(organisationTable, eq(organisationTable.memberId, memberId))) === 0) return {};
  const isProven = and(eq(userTable.email, email), eq(userTable.emailVerified, true));
  return (await ctx.db.$count(userTable, isProven)) > 0
    ? { dashboardUrl: `${publicUrl}/dashboard` }
    : { signUpUrl: `${publicUrl}/login` };
}

/** Whether the request that changed the contact ended a renewal too. */
async function endedRenewal({ db }: Context, activityId: number): Promise<boolean> {
  const { id, requestId, type } = activityTable;
  const change = db.select({ requestId }).from(activityTable).where(eq(id, activityId));
  return (await db.$count(activityTable, and(eq(type, "renewal.dropped"), inArray(requestId, change)))) > 0;
}

export const tellNewContact: Job = {
  name: "membership.new-contact",
  async run(ctx, job) {
    const found = await corrected(ctx, job.activity.subject);
    if (!found?.after) return;
    const { memberId, name, number, after } = found;
    const way = await wayIn(ctx, { memberId, email: after });
    const endsRenewal = await endedRenewal(ctx, job.activity.id);
    const mail = (
      <NewContactMail
        name={name}
        number={number}
        writeTo={whereToWrite(ctx.config)}
        endsRenewal={endsRenewal}
        {...way}
      />
    );
    await sendMail(ctx, job, after, `You are the contact of member ${number}`, mail);
  },
};

async function memberToMail({ db }: Context, id: string) {
  const [found] = await db
    .select({ member: members, email: currentEmail })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(eq(members.id, id));
  return found?.email ? { ...found.member, email: found.email } : undefined;
}

export const sendAddedWelcome: Job = {
  name: "membership.added-welcome",
  async run(ctx, job) {
    const member = await memberToMail(ctx, job.activity.subject);
    if (!member || member.status === "ended") return;
    const { name, number, type, validUntil, userId, email } = member;
    const { publicUrl } = ctx.config;
    const wayIn = userId
      ? { dashboardUrl: `${publicUrl}/dashboard` }
      : isOfOrganisations(type)
        ? {}
        : { signUpUrl: `${publicUrl}/login` };
    const mail = (
      <AddedMemberMail name={name} number={number} validUntil={validUntil} {...wayIn} type={titleOfType(type)} />
    );
    await sendMail(ctx, job, email, `Welcome to iFACE, member ${number}`, mail);
  },
};

/** Sends nothing if the membership is active again. */
export const sendEndedMail: Job = {
  name: "membership.ended-notice",
  async run(ctx, job) {
    const member = await memberToMail(ctx, job.activity.subject);
    if (member?.status !== "ended") return;
    const { name, number, validUntil, email } = member;
    await sendMail(
      ctx,
      job,
      email,
      `Your membership ${number} has ended`,
      <EndedMail name={name} number={number} validUntil={validUntil} writeTo={whereToWrite(ctx.config)} />,
    );
  },
};

/** Sends nothing once the organisation has a contact again. */
export const tellStaffOfContact: Job = {
  name: "membership.contact-left",
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(members).where(eq(members.id, job.activity.subject));
    if (!found || found.userId || found.email) return;
    const { id, name, number } = found;
    const mail = <ContactLeftMail name={name} number={number} url={`${ctx.config.publicUrl}/staff/members/${id}`} />;
    await sendMail(ctx, job, ctx.config.staffMail, `Member ${number} needs a new contact`, mail);
  },
};
