import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { issueLink } from "../mailed-link.server";
import { AddressCorrectionMail, ConfirmCorrectedAddressMail } from "./correction-mail";
import { hinted, waiting } from "./mails.server";

/** Mails the link that proves an address that staff entered, to that address. */
export const sendCorrectedAddressMail: Job = {
  name: "accounts.corrected-address",
  async run(ctx, job) {
    const person = await waiting(ctx, job);
    if (!person) return;
    const token = await issueLink(ctx, "change-email", person.id, person.newEmail);
    const url = `${ctx.config.publicUrl}/verify-email?token=${token}`;
    const mail = <ConfirmCorrectedAddressMail firstName={person.firstName} url={url} />;
    await sendMail(ctx, job, person.newEmail, "Confirm your email address", mail);
  },
};

/** Tells the present address that staff entered another one. */
export const tellAddressOfCorrection: Job = {
  name: "accounts.address-correction",
  async run(ctx, job) {
    const person = await waiting(ctx, job);
    if (!person) return;
    const url = `${ctx.config.publicUrl}/forgot-password`;
    const mail = (
      <AddressCorrectionMail firstName={person.firstName} shown={hinted(person.newEmail)} url={url} />
    );
    await sendMail(ctx, job, person.email, "Your email address is being changed", mail);
  },
};
