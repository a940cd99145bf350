import { competitionChecks } from "../features/competition/checks";
import { oathForm } from "../features/competition/form";
import { contactForm } from "../features/contact/form";
import { declarationForm } from "../features/cpd/declarations/form";
import { postingChecks } from "../features/job-board/checks";
import { jobPostingForm } from "../features/job-board/form";
import { digitalChecks } from "../features/membership/digital/checks";
import { digitalMembershipForm } from "../features/membership/digital/form";
import { inquiryChecks } from "../features/membership/inquiry/checks";
import { inquiryForm } from "../features/membership/inquiry/form";
import { renewalForm } from "../features/membership/renewal/form";
import { nominationChecks } from "../features/nominations/checks";
import { nominationForm } from "../features/nominations/form";
import { orderForm } from "../features/orders/form";
import { partnershipChecks } from "../features/partnership/checks";
import { partnershipForm } from "../features/partnership/form";
import { ticketChecks } from "../features/support/checks";
import { ticketForm } from "../features/support/form";

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
  NM: { ...nominationForm, checks: nominationChecks },
  JB: { ...jobPostingForm, checks: postingChecks },
};
