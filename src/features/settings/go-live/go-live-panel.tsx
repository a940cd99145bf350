import { ArrowRight, CircleCheck, CircleX, Clock, EyeOff, Minus, TriangleAlert } from "lucide-react";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import type { GoLive, GoLiveLine, LineState } from "./calls";
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

export function GoLivePanel({ id, lines }: Group) {
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
