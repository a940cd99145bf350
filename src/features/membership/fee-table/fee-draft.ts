import type { Values } from "~/features/console/use-edits";
import { withoutInvisible } from "~/platform/invisible";
import { allFees } from "./fee-words";
import type { FeesOfDays, FeeTableView } from "./schema";

/** What holds on `day` as things stand: what is typed over. Before a day is chosen, what holds today. */
export function standingOn({ inForce, planned }: FeeTableView, day: string): FeesOfDays {
  return planned.findLast(({ fromDay }) => fromDay !== null && fromDay <= day) ?? inForce;
}

/** The fields of the form, by their names. */
export const shownFees = (row: FeesOfDays): Values =>
  Object.fromEntries(allFees.map(({ name, of }) => [name, String(of(row))]));

/** A typed amount, also with Indian commas; what is no number stays text, which the server refuses with a sentence. */
function typedRupees(typed: string): number | string {
  const text = withoutInvisible(typed).trim();
  const number = Number(text.replaceAll(",", ""));
  return text === "" || Number.isNaN(number) ? text : number;
}

/** What the call takes of the typed fields, by their part of the table. */
export function typedFees(values: Values) {
  const partOf = (part: "fees" | "admissionFees") =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const [before, key = ""] = name.split(".");
        return before === part ? [[key, typedRupees(value)]] : [];
      }),
    );
  return { fees: partOf("fees"), admissionFees: partOf("admissionFees") };
}
