import { Download, Upload, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useMember } from "~/features/accounts/signed-in";
import { QueuePager } from "~/features/cases/console/queue-table";
import { indianStates } from "~/features/cases/indian-states";
import { type ChoiceProps, FilterChoice, useTypedWords } from "~/features/console/list-filters";
import { shortDay, shortMoment } from "~/platform/time/short-dates";
import { Button, buttonClass } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { SearchField } from "~/ui/search-field";
import { Table } from "~/ui/table";
import { membershipTypes, titleOfType } from "../members/type-titles";
import type { MemberCounts } from "../register/calls";
import type { Renewal } from "../renewal/schema";
import { ListWaiting, MemberList, NameLink } from "./member-list";
import {
  changedAddress,
  countedBy,
  filterOf,
  type MembersAddress,
  type MemberView,
  memberViews,
  readAddress,
} from "./members-address";
import { exportOf, useMemberCounts, useMemberPages, useMemberTags, useRenewalPages } from "./queries";

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

function MemberFilters({ address, onChange, counts }: MemberFiltersProps) {
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

const PAGE = 25;

function CaseLink({ of }: { of: Renewal["case"] }) {
  if (!of) return "Opens within minutes";
  return (
    <Link to={`/staff?case=${of.id}`} className="num inline-flex min-h-11 items-center">
      {of.reference}
    </Link>
  );
}

function RenewalList() {
  const { page, pagesBefore, toNext, toPrevious } = useRenewalPages();
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-inbox"
        level={2}
        title="No renewals waiting"
        text="Members ask for a renewal on their profile; their requests appear here and in the queue."
      />
    );
  return (
    <>
      <Table
        caption="Waiting renewals, earliest end of term first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Member",
            cell: ({ name, number, memberId }) => <NameLink id={memberId} name={name} note={number} />,
          },
          { head: "Case", cell: (of) => <CaseLink of={of.case} /> },
          { head: "Reply promised by", cell: (of) => (of.case ? shortMoment(of.case.promisedAt) : "–") },
          { head: "Term ends", cell: ({ termUntil }) => shortDay(termUntil), right: true },
        ]}
      />
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={undefined}
        toNext={toNext}
        toPrevious={toPrevious}
      />
    </>
  );
}

const ImportDialog = lazy(() => import("./import-dialog"));
const AdditionDialog = lazy(() => import("./addition-dialog"));

function AdminButtons({ filter }: { filter: string }) {
  const [open, setOpen] = useState<"addition" | "import">();
  if (!useMember().roles.includes("admin")) return null;
  const onClose = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" size="small" onClick={() => setOpen("addition")}>
        <Icon of={UserPlus} />
        Add member
      </Button>
      <Button size="small" onClick={() => setOpen("import")}>
        <Icon of={Upload} />
        Import
      </Button>
      <a href={exportOf(filter)} download className={buttonClass({ size: "small" })}>
        <Icon of={Download} />
        Export
      </a>
      <Suspense fallback={null}>
        {open === "addition" ? <AdditionDialog onClose={onClose} /> : null}
        {open === "import" ? <ImportDialog onClose={onClose} /> : null}
      </Suspense>
    </div>
  );
}

export default function MembersScreen() {
  const [query, setQuery] = useSearchParams();
  const address = readAddress(query);
  const change = (changes: Partial<MembersAddress>) =>
    setQuery((now) => changedAddress(now, changes), { replace: true, preventScrollReset: true });
  const filter = filterOf(address);
  const pages = useMemberPages(filter);
  const { data: counts } = useMemberCounts(countedBy(address));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Members</h1>
        <AdminButtons filter={filter} />
      </div>
      <MemberFilters address={address} onChange={change} counts={counts} />
      {address.view === "renewals" ? <RenewalList /> : <MemberList pages={pages} total={counts?.[address.view]} />}
    </>
  );
}
