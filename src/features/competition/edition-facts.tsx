import { TitleBlock } from "~/ui/title-block";
import { type Edition, longDate, type Phases } from "./edition";

const day = (date: string) => <time dateTime={date}>{longDate(date)}</time>;

/** The edition's dates and where it stands, as a drawing's title block. */
export function EditionFacts({ edition, phases }: { edition: Edition; phases: Phases }) {
  const closed = phases.submission === "closed";
  return (
    <TitleBlock
      cells={[
        { label: "Edition", value: edition.title },
        { label: "Status", value: closed ? "Closed" : "Open for entries" },
        { label: "Announced", value: day(edition.announcedOn) },
        { label: "Register by", value: day(edition.registrationCloses) },
        { label: "Submit by", value: day(edition.submissionCloses) },
        { label: "Results", value: day(edition.resultsOn) },
      ]}
    />
  );
}
