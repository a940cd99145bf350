import { Download, Upload, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useMember } from "~/features/accounts/signed-in";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { MemberFilters } from "./member-filters";
import { MemberList } from "./member-list";
import { changedAddress, countedBy, filterOf, type MembersAddress, readAddress } from "./members-address";
import { exportOf, useMemberCounts, useMemberPages } from "./queries";
import { RenewalList } from "./renewal-list";

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
