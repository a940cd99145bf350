import type { Values } from "~/features/console/use-edits";
import { withoutInvisible } from "~/platform/text/invisible";
import type { FeesInput, FeesOfDays, FeeTableView } from "./calls";
import { allFees } from "./fee-words";

/** The fees on `day`, which the form starts from; today's before a day is chosen. */
export function standingOn({ inForce, planned }: FeeTableView, day: string): FeesOfDays {
  return planned.findLast(({ fromDay }) => fromDay !== null && fromDay <= day) ?? inForce;
}

export const shownFees = (row: FeesOfDays): Values =>
  Object.fromEntries(allFees.map(({ name, of }) => [name, String(of(row))]));

/** A typed amount, also with Indian commas. Other text is kept, so that the server refuses it with a sentence. */
function typedRupees(typed: string): number | string {
  const text = withoutInvisible(typed).trim();
  const number = Number(text.replaceAll(",", ""));
  return text === "" || Number.isNaN(number) ? text : number;
}

/** Holds the typed text, so a fee may be no number. */
export function typedFees(values: Values) {
  const partOf = (part: "fees" | "admissionFees") =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const [before, key = ""] = name.split(".");
        return before === part ? [[key, typedRupees(value)]] : [];
      }),
    );
  return { fees: partOf("fees"), admissionFees: partOf("admissionFees") } as Pick<FeesInput, "fees" | "admissionFees">;
}
