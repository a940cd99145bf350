import { ListFilters } from "~/features/console/list-filters";
import type { ContentAddress } from "./content-address";
import { kindOptions } from "./content-words";

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "unpublished", label: "Not published" },
  { value: "planned", label: "Planned" },
];
const filters = [
  { name: "kind", label: "Kind", all: "Every kind", options: kindOptions },
  { name: "status", label: "Status", all: "Every status", options: statuses },
] as const;

type FilterProps = { address: ContentAddress; onChange: (change: Partial<ContentAddress>) => void };

export function ContentFilters({ address, onChange }: FilterProps) {
  return (
    <ListFilters
      label="Search the content"
      placeholder="Title or address"
      filters={filters}
      choiceClass="max-sm:flex-1 sm:[&>select]:w-44"
      address={address}
      onChange={onChange}
    />
  );
}
