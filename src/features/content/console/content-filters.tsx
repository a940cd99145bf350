import { FilterChoice, useTypedWords } from "~/features/console/list-filters";
import { SearchField } from "~/ui/search-field";
import type { ContentAddress } from "./content-address";
import { kindOptions } from "./content-words";

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "unpublished", label: "Not published" },
  { value: "planned", label: "Planned" },
];

const choiceClass = "max-sm:flex-1 sm:[&>select]:w-44";

type FilterProps = { address: ContentAddress; onChange: (change: Partial<ContentAddress>) => void };

/** Search and filters; what is typed becomes the address a moment later. */
export function ContentFilters({ address, onChange }: FilterProps) {
  const { words, setWords } = useTypedWords(address.q, onChange);
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search the content"
        placeholder="Title or address"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
      />
      <FilterChoice
        label="Kind"
        all="Every kind"
        options={kindOptions}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
        className={choiceClass}
      />
      <FilterChoice
        label="Status"
        all="Every status"
        options={statuses}
        value={address.status}
        onChange={(status) => onChange({ status })}
        className={choiceClass}
      />
    </search>
  );
}
