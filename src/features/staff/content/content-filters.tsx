import { useEffect, useState } from "react";
import { SearchField } from "~/ui/search-field";
import type { ContentAddress } from "./content-address";
import { kindOptions } from "./content-words";
import { PlainSelect } from "./plain-select";

const TYPING_MS = 300;

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "unpublished", label: "Taken off" },
  { value: "planned", label: "Planned" },
];

type FilterProps = { address: ContentAddress; onChange: (change: Partial<ContentAddress>) => void };

/** Search and filters; what is typed becomes the address a moment later. */
export function ContentFilters({ address, onChange }: FilterProps) {
  const [words, setWords] = useState(address.q);
  useEffect(() => {
    if (words.trim() === address.q) return;
    const timer = setTimeout(() => onChange({ q: words.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  });
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
      <PlainSelect
        label="Kind"
        none="Every kind"
        options={kindOptions}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <PlainSelect
        label="Status"
        none="Every status"
        options={statuses}
        value={address.status}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
