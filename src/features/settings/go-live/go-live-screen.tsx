import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck, CircleX, Clock, EyeOff, History, Minus, TriangleAlert } from "lucide-react";
import { createClient } from "~/features/accounts/calls/client";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import type { GoLive, GoLiveCalls, GoLiveLine, LineState } from "./calls";
import { isOpen } from "./lines";

type Group = GoLive["groups"][number];

const titles: Record<Group["id"], string> = { needed: "Must be set", samples: "Still a sample", later: "Can wait" };

const looks = {
  set: { tone: "success", icon: CircleCheck, words: "Set" },
  sample: { tone: "warning", icon: TriangleAlert, words: "Sample" },
  missing: { tone: "danger", icon: CircleX, words: "Not set" },
  failing: { tone: "danger", icon: CircleX, words: "Failing" },
  trying: { tone: "neutral", icon: Clock, words: "Trying" },
  waiting: { tone: "neutral", icon: Minus, words: "Not set" },
  hidden: { tone: "neutral", icon: EyeOff, words: "Hidden" },
} as const satisfies Record<LineState, object>;

function Line({ line }: { line: GoLiveLine }) {
  const { tone, icon, words } = looks[line.state];
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-line border-b px-5 py-3.5 last:border-b-0 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <span>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </span>
      <div className="min-w-0">
        <h3 className="font-body font-semibold text-body/[1.35]">{line.name}</h3>
        <p className="wrap-anywhere text-ink-2 text-small">{line.seen}</p>
        {line.how ? <p className="wrap-anywhere text-ink-3 text-small">{line.how}</p> : null}
      </div>
      {line.href ? (
        <ButtonLink
          to={line.href}
          variant="quiet"
          size="small"
          className="justify-self-start"
          aria-label={`Set: ${line.name}`}
        >
          Set
          <Icon of={ArrowRight} />
        </ButtonLink>
      ) : null}
    </li>
  );
}

function GoLivePanel({ id, lines }: Group) {
  const open = lines.filter(isOpen).length;
  const tone = open === 0 ? "success" : id === "needed" ? "danger" : "warning";
  return (
    <Panel
      title={titles[id]}
      flush
      action={id === "later" ? undefined : <Badge tone={tone}>{open === 0 ? "All set" : `${open} open`}</Badge>}
    >
      <ul>
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

const api = createClient<GoLiveCalls>("/api/staff/go-live");

const useGoLive = () => useQuery({ queryKey: api.key, queryFn: () => api.send("GET /", {}), staleTime: 0 });

/** A separate query, so that the other lines need not wait for the mail server. */
const useTriedMail = () =>
  useQuery({ queryKey: [...api.key, "mail"], queryFn: () => api.send("GET /mail", {}), staleTime: 0 });

const withLine = (found: GoLive, tried: GoLiveLine | undefined): GoLive => ({
  ...found,
  groups: found.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (line.name === tried?.name ? tried : line)),
  })),
});

const openIn = ({ groups }: GoLive, id: string) =>
  groups.filter((group) => group.id === id).flatMap(({ lines }) => lines.filter(isOpen)).length;

function summary(found: GoLive): string {
  const [needed, samples] = [openIn(found, "needed"), openIn(found, "samples")];
  if (needed + samples === 0) return "Everything that visitors rely on is set.";
  return `Must be set before visitors come: ${needed}. Still a sample: ${samples}.`;
}

function Summary({ found }: { found: GoLive }) {
  const lines = found.groups.flatMap((group) => group.lines);
  const isSet = lines.filter(({ state }) => state === "set" || state === "hidden").length;
  return (
    <aside className="grid content-start gap-5">
      <div className="rounded-2 border border-line bg-sheet p-5 shadow-1">
        <p className="note">Set</p>
        <p className="num mt-1 font-head font-semibold text-h2">
          {isSet} of {lines.length}
        </p>
        <progress className="sr-only" value={isSet} max={lines.length} aria-label="Set" />
        <p className="mt-2 text-ink-2 text-small">{summary(found)}</p>
      </div>
      <TitleBlock
        cols={1}
        cells={[
          { label: "Checked", value: <span className="num">{shortMoment(found.checkedAt)}</span> },
          { label: "Checked by", value: "The server" },
        ]}
      />
    </aside>
  );
}

export default function GoLiveScreen() {
  const query = useGoLive();
  const mail = useTriedMail();
  const isChecking = query.isFetching || mail.isFetching;
  function check() {
    query.refetch();
    mail.refetch();
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2">Before you go live</h1>
          <p className="mt-2 max-w-measure text-ink-2">
            What is still a sample or not set. Each line says what is seen today. Visitors are not shown a sample
            address; a cleared one hides its link, too.
          </p>
        </div>
        <Button size="small" busy={isChecking} onClick={check}>
          {isChecking ? null : <Icon of={History} />}
          Check again
        </Button>
      </div>
      <SecurityAnswer query={query} label="Checking what is set">
        {(answer) => {
          const found = withLine(answer, mail.data);
          return (
            <div className="grid items-start gap-6 staff:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid min-w-0 gap-6">
                {found.groups.map((group) => (
                  <GoLivePanel key={group.id} {...group} />
                ))}
              </div>
              <Summary found={found} />
            </div>
          );
        }}
      </SecurityAnswer>
    </div>
  );
}
