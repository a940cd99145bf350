import type { FormReadings } from "~/features/cases/console/form-reading";
import { digitalReading, inquiryReading } from "./membership-readings";
import { partnershipReading } from "./partnership-reading";
import { competitionReading, messageReading, ticketReading } from "./short-readings";

/** How staff read each form: the words come from the forms themselves. */
export const formReadings: FormReadings = {
  DM: digitalReading,
  MI: inquiryReading,
  CO: messageReading,
  SU: ticketReading,
  PA: partnershipReading,
  CP: competitionReading,
};
