import type { Job } from "../../platform/jobs/jobs.server";
import { certifyOrganisation, certifyOrganisations } from "./admission/affiliation.server";
import { callAdmissionOff } from "./admission/call-off-admission.server";
import { sendContinued, sendOrganisationWelcome } from "./admission/mails.server";
import { forgetOldConfirmations } from "./digital/confirmation.server";
import { sendConfirmationLink } from "./digital/mails.server";
import {
  sendAddedWelcome,
  sendEndedMail,
  tellCorrectedNewAddress,
  tellCorrectedOldAddress,
  tellFormerContact,
  tellNewContact,
  tellStaffOfContact,
} from "./record/mails.server";
import { applyImport } from "./register/import/carry-out.server";
import { forgetOldImports } from "./register/import/operations.server";
import { lapseMemberships, tellOfEnding } from "./register/nightly.server";
import { followRenewal } from "./renewal/renewal-case.server";

/** Jobs of membership that need no other feature. */
export const membershipJobs = {
  after: {
    "member.address-corrected": [tellCorrectedOldAddress, tellCorrectedNewAddress],
    "organisation.joined": [sendOrganisationWelcome, certifyOrganisation],
    "member.contact-left": [tellStaffOfContact],
    "member.contact-changed": [tellFormerContact, tellNewContact],
    "member.continued": [sendContinued],
    "member.welcome-due": [sendAddedWelcome],
    "member.end-notice-due": [sendEndedMail],
    "import.confirmed": [applyImport],
    "membership.applied": [sendConfirmationLink],
  } satisfies Record<string, readonly Job[]>,
  /** When a case ends without approval. */
  ended: [followRenewal, callAdmissionOff],
  nightly: [
    { name: "membership.forget-confirmations", run: forgetOldConfirmations },
    lapseMemberships,
    certifyOrganisations,
    tellOfEnding,
    forgetOldImports,
  ],
};
