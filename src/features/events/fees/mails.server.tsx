import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { weekdayEnd } from "../../../platform/time/last-day";
import { sendToTyped } from "../../accounts/operations/unproven-mail.server";
import { claimedPaiseOf, unclaimedPaiseOf } from "../../money/claims.server";
import { dueById, isOpen } from "../../money/dues/create-due.server";
import { payPath } from "../../money/dues/key.server";
import { areHeld, bookedAlike } from "../registrations/booked-alike.server";
import { letterAbout } from "../registrations/letter.server";
import { HeldMail } from "./mail";
import { shownDeadline } from "./view.server";

/** Emails amount and payment link, once per due. Skips a due that has ended, was paid, or is claimed to be. */
export const sendHeld: Job = {
  name: "registrations.held",
  async run(ctx, job) {
    const booked = await bookedAlike(ctx, job.activity.subject, areHeld);
    const due = booked?.row.dueId ? await dueById(ctx, booked.row.dueId) : undefined;
    if (!booked || !due?.lapsesAt || !isOpen(due)) return;
    const openPaise = await unclaimedPaiseOf(ctx, due);
    if (openPaise === 0) return;
    const until = shownDeadline(due, ctx.now);
    const { to, about } = await letterAbout(ctx, booked);
    const content = (
      <HeldMail
        {...about}
        openPaise={openPaise}
        paidPaise={due.paidPaise}
        claimedPaise={await claimedPaiseOf(ctx, due.id)}
        payUrl={ctx.config.publicUrl + payPath(ctx, due.id)}
        reference={due.id}
        until={until && weekdayEnd(until)}
      />
    );
    // Staff or an organiser typed a walk-in's address, so these emails count against the budget.
    const send = booked.row.passedOnAt ? sendToTyped : sendMail;
    await send(ctx, job, to, `To pay: ${about.event.title}`, content);
  },
};
