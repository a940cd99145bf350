import { Button } from "~/ui/button";
import { SearchField } from "~/ui/search-field";
import { SelectField } from "~/ui/select-field";
import type { ListQuestion, SectionList } from "./section-list";
import type { Section } from "./sections";

type SectionHeadProps = {
  section: Section;
  list: Pick<SectionList<unknown>, "years" | "total">;
  question: ListQuestion;
};

/** The search form works without script. */
export function SectionHead({ section: { path, title, lead, nouns, example }, list, question }: SectionHeadProps) {
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(2rem,5vw,4rem)]">
        <h1>{title}</h1>
        <p className="mt-4 max-w-measure text-ink-2 text-lead">{lead}</p>
        {list.total > 0 ? (
          <search>
            <form
              data-native
              action={`/${path}`}
              className="mt-7 grid max-w-200 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
            >
              <SearchField
                label={`Search ${nouns}`}
                name="q"
                defaultValue={question.q}
                placeholder={`Search, for example “${example}”`}
              />
              <SelectField
                label="Year"
                name="year"
                className="[&_label]:sr-only [&_select]:h-14"
                defaultValue={question.year}
                placeholder="All years"
                options={list.years}
              />
              {(["topic", "level", "format"] as const).map((name) =>
                question[name] ? <input key={name} type="hidden" name={name} value={question[name]} /> : null,
              )}
              <Button type="submit" size="large">
                Search
              </Button>
            </form>
          </search>
        ) : null}
      </div>
    </section>
  );
}
