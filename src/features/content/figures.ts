import type { OfficeFacts } from "~/features/cases/office-words";
import type { Fees } from "~/features/membership/fees";
import { rupees } from "~/platform/rupees";

/** What the federation sets and copy names between double braces: `{{fullYear}}` becomes "₹6,000". */
export type Figures = Readonly<Record<string, string>>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Fees by their names, the hours, each answer time as `answerMI` or `answerUrgent`, and the address for legal matters. */
export function figuresOf(
  fees: Fees,
  { answerTimes, officeHours, supportHours }: OfficeFacts,
  legalEmail: string,
): Figures {
  return {
    ...Object.fromEntries(Object.entries(fees).map(([name, amount]) => [name, rupees(amount)])),
    ...Object.fromEntries(
      Object.entries(answerTimes).map(([kind, time]) => [`answer${capital(kind)}`, time]),
    ),
    officeHours,
    supportHours,
    legalEmail,
  };
}

const named = /\{\{(\w+)\}\}/g;

/** `content` with `figures` where its words name one; what no figure is called stays as it is written. */
export function withFigures<Content>(content: Content, figures: Figures): Content {
  const put = (words: string) => words.replaceAll(named, (written, name) => figures[name] ?? written);
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? put(value) : value,
  );
}
