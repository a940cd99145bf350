import { indianStates } from "~/features/cases/indian-states";
import { type ChoiceProps, FilterChoice, useTypedWords } from "~/features/console/list-filters";
import { Chips } from "~/ui/chips";
import { SearchField } from "~/ui/search-field";
import { membershipTypes, titleOfType } from "../members/type-titles";
import type { MemberCounts } from "../register/schema";
import { type MembersAddress, type MemberView, memberViews } from "./members-address";
import { useMemberTags } from "./queries";

const viewLabels: Record<MemberView, string> = {
  all: "All",
  active: "Active",
  ending: "Ends in 60 days",
  expired: "Lapsed",
  ended: "Ended",
  renewals: "Renewals",
};
const types = membershipTypes.map((value) => ({ value, label: titleOfType(value) }));

type Change = (change: Partial<MembersAddress>) => void;

type Filter = Pick<ChoiceProps, "label" | "all" | "options"> & { name: "type" | "state" | "tag" };
type MemberFiltersProps = { address: MembersAddress; onChange: Change; counts: MemberCounts | undefined };

export function MemberFilters({ address, onChange, counts }: MemberFiltersProps) {
  const { words, setWords } = useTypedWords(address.q, onChange);
  const tags = (useMemberTags().data?.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: `${tag} (${count.toLocaleString("en-IN")})`,
  }));
  const tagFilter: Filter = { name: "tag", label: "Tag", all: "Every tag", options: tags };
  const filters: Filter[] = [
    { name: "type", label: "Type", all: "Every type", options: types },
    { name: "state", label: "State", all: "Every state", options: indianStates },
    ...(tags.length > 0 || address.tag ? [tagFilter] : []),
  ];
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search the members"
        placeholder="Name, number, email, phone, firm or city"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
      />
      {filters.map(({ name, label, all, options }) => (
        <FilterChoice
          key={name}
          label={label}
          all={all}
          options={options}
          value={address[name]}
          onChange={(value) => onChange({ [name]: value })}
          className="min-w-0 max-sm:basis-full sm:[&>select]:w-44"
        />
      ))}
      <div className="min-w-0 basis-full">
        <Chips
          label="View"
          chips={memberViews.map((value) => ({ value, label: viewLabels[value], count: counts?.[value] }))}
          value={address.view}
          onChange={(value) => onChange({ view: memberViews.find((view) => view === value) })}
        />
      </div>
    </search>
  );
}
