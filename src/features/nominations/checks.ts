import { type FormCheck, ok, warning } from "~/features/cases/form/checks";

export const nominationChecks: FormCheck = ({ nomineeAnswer }) => [
  nomineeAnswer === "agreed" ? ok("The nominee agrees") : warning("The nominee has not answered yet"),
];
