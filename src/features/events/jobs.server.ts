import type { Job } from "../../platform/jobs/jobs.server";
import { certifyAttendance } from "./attendance/attendance-certificates.server";
import { awardDueCredits } from "./attendance/award-credits.server";
import { cancelDueEvents } from "./console/cancel-events.server";
import { sendEventMessage } from "./messages/mails.server";
import { sendOrganiserNamed } from "./organisers/mails.server";
import { forgetOldRegistrations } from "./personal-data.server";
import { recountPlaces } from "./recount.server";
import { sendProof, sendRenamed, sendRequested, sendToGuardian, sendTransferred } from "./registrations/mails.server";
import { expireRegistrations } from "./registrations/own-registration.server";
import { forgetOldCodes } from "./registrations/proof-code.server";
import { sendReminder } from "./reminders/mails.server";
import { announceReminders } from "./reminders/operations.server";

/** Jobs that depend on no other feature. */
export const eventJobs = {
  after: {
    "event.organiser-named": [sendOrganiserNamed],
    "registration.guardian-due": [sendToGuardian],
    "registration.message-due": [sendEventMessage],
    "registration.renamed": [sendRenamed],
    "registration.proof-due": [sendProof],
    "registration.code-requested": [sendProof],
    "registration.requested": [sendRequested],
    "registration.reminder-due": [sendReminder],
    "registration.settled": [certifyAttendance],
    "registration.transfer-due": [sendTransferred],
  } satisfies Record<string, readonly Job[]>,
  nightly: [recountPlaces, forgetOldRegistrations, forgetOldCodes],
  everyMinute: [cancelDueEvents, expireRegistrations, announceReminders, awardDueCredits],
};
