import { Download, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useMember } from "~/features/member-area/signed-in";
import { memberStatuses } from "~/features/membership/register/statuses";
import { Button, buttonClass } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";
import { MemberList } from "./member-list";
import { MemberSheet } from "./member-sheet";
import { statusWords } from "./member-words";
import { exportOf, useMemberPages } from "./queries";
import { RenewalList } from "./renewal-list";

const ImportDialog = lazy(() => import("./import-dialog"));
const TYPING_MS = 300;

const views = [
  { value: "", label: "All" },
  ...memberStatuses.map((value) => ({ value, label: statusWords[value].label })),
  { value: "ending", label: "Ends in 60 days" },
  { value: "renewals", label: "Renewals" },
];

/** What is typed, and what of it has rested long enough to be asked for. */
function useTyped(first: string, onRest: (words: string) => void) {
  const [words, setWords] = useState(first);
  useEffect(() => {
    if (words.trim() === first) return;
    const timer = setTimeout(() => onRest(words.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return { words, setWords };
}

function filterOf(view: string, q: string): string {
  const asked = view === "ending" ? { ending: "60" } : { status: view === "renewals" ? "" : view };
  return new URLSearchParams(Object.entries({ ...asked, q }).filter(([, value]) => value)).toString();
}

function AdminButtons({ filter, onImport }: { filter: string; onImport: () => void }) {
  if (!useMember().roles.includes("admin")) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={onImport}>
        <Icon of={Upload} />
        Import
      </Button>
      <a href={exportOf(filter)} download className={buttonClass({ size: "small" })}>
        <Icon of={Download} />
        Export
      </a>
    </div>
  );
}

/** The register of members: search and views, the rows, the record that is open beside them. */
export default function MembersScreen() {
  const [query, setQuery] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const [view = "", q = "", open = ""] = ["view", "q", "member"].map((name) => query.get(name) ?? "");
  const change = (changes: Record<string, string>) =>
    setQuery(
      (now) =>
        new URLSearchParams(
          Object.entries({ ...Object.fromEntries(now), ...changes }).filter(([, value]) => value),
        ),
      { replace: true, preventScrollReset: true },
    );
  const typed = useTyped(q, (words) => change({ q: words }));
  const filter = filterOf(view, q);
  const pages = useMemberPages(filter);
  const onOpen = (member: string) => change({ member });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Members</h1>
        <AdminButtons filter={filter} onImport={() => setImporting(true)} />
      </div>
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search the members"
          placeholder="Name, member number, e-mail or phone"
          maxLength={120}
          value={typed.words}
          onChange={(event) => typed.setWords(event.target.value)}
          className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
        />
        <div className="min-w-0 max-sm:basis-full">
          <Chips label="View" chips={views} value={view} onChange={(chosen) => change({ view: chosen })} />
        </div>
      </search>
      <div className={open ? "grid items-start gap-5 staff:grid-cols-[minmax(0,1fr)_27rem]" : ""}>
        {view === "renewals" ? <RenewalList onOpen={onOpen} /> : <MemberList {...{ pages, open, onOpen }} />}
        {open ? <MemberSheet key={open} id={open} onOpen={onOpen} onClose={() => onOpen("")} /> : null}
      </div>
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
