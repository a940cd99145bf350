import { type FormCheck, ok, warning } from "~/features/cases/form/checks";

/** What staff should notice about a nomination: whether the nominee agrees. */
export const nominationChecks: FormCheck = ({ nomineeAnswer }) => [
  nomineeAnswer === "agreed" ? ok("The nominee agrees") : warning("The nominee has not answered yet"),
];
