import { type FormCheck, ok } from "~/features/cases/form/checks";

export const competitionChecks: FormCheck = ({ registrationCode }) =>
  registrationCode ? [ok("Registered before the entry")] : [];
