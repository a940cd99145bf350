import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { SearchField } from "~/ui/search-field";
import { type Option, SelectField } from "~/ui/select-field";
import { boardPath } from "./board";
import { jobBoardPage } from "./job-board-content";
import type { BoardQuestion } from "./posting-list";
import { employments, experiences } from "./posting-options";

type FilterProps = {
  label: string;
  name: string;
  value: string;
  all: string;
  options: readonly Option[];
  className?: string;
};

function Filter({ value, all, className = "", ...select }: FilterProps) {
  return (
    <SelectField
      {...select}
      className={`[&_label]:sr-only [&_select]:h-14 ${className}`}
      defaultValue={value}
      placeholder={all}
    />
  );
}

type BoardSearchProps = { question: BoardQuestion; states: readonly Option[] };

function BoardSearch({ question: { q, state, employment, experience }, states }: BoardSearchProps) {
  return (
    <search className="mt-7 block">
      <form
        data-native
        action={boardPath}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto]"
      >
        <SearchField
          label="Search jobs"
          name="q"
          defaultValue={q}
          placeholder="Title, skill or employer"
          className="max-lg:col-span-full"
        />
        <Filter label="State" name="state" value={state} all="Every state" options={states} />
        <Filter label="Kind" name="employment" value={employment} all="Every kind" options={employments} />
        <Filter
          label="Experience"
          name="experience"
          value={experience}
          all="Any experience"
          options={experiences}
          className="max-lg:col-span-full"
        />
        <Button type="submit" size="large" className="max-lg:col-span-full">
          Search
        </Button>
      </form>
    </search>
  );
}

type BoardHeadProps = Partial<BoardSearchProps>;

export function BoardHead({ question, states }: BoardHeadProps) {
  const { title, lead, post } = jobBoardPage;
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(2rem,5vw,4rem)]">
        <h1>{title}</h1>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <p className="max-w-measure text-ink-2 text-lead">{lead}</p>
          <ButtonLink to={post.to} variant="primary">
            {post.label}
          </ButtonLink>
        </div>
        {question && states ? <BoardSearch question={question} states={states} /> : null}
      </div>
    </section>
  );
}
