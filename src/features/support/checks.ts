import { type FormCheck, warning } from "~/features/cases/form/checks";

export const ticketChecks: FormCheck = ({ restricted }) =>
  restricted === true ? [warning("About security: for administrators only")] : [];
