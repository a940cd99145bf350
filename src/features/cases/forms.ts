import { competitionChecks } from "../competition/checks";
import { oathForm } from "../competition/form";
import { contactForm } from "../contact/form";
import { declarationForm } from "../cpd/declarations/form";
import { postingChecks } from "../job-board/checks";
import { jobPostingForm } from "../job-board/form";
import { digitalChecks } from "../membership/digital/checks";
import { digitalMembershipForm } from "../membership/digital/form";
import { inquiryChecks } from "../membership/inquiry/checks";
import { inquiryForm } from "../membership/inquiry/form";
import { renewalForm } from "../membership/renewal/form";
import { nominationForm } from "../nominations/form";
import { orderForm } from "../orders/form";
import { partnershipChecks } from "../partnership/checks";
import { partnershipForm } from "../partnership/form";
import { ticketChecks } from "../support/checks";
import { ticketForm } from "../support/form";

export const forms = {
  DM: { ...digitalMembershipForm, checks: digitalChecks },
  MI: { ...inquiryForm, checks: inquiryChecks },
  CO: contactForm,
  SU: { ...ticketForm, checks: ticketChecks },
  PA: { ...partnershipForm, checks: partnershipChecks },
  OR: orderForm,
  CD: declarationForm,
  CP: { ...oathForm, checks: competitionChecks },
  RN: renewalForm,
  NM: nominationForm,
  JB: { ...jobPostingForm, checks: postingChecks },
};
