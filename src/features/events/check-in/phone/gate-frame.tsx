import { Wifi, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { pluralise } from "~/platform/text/pluralise";
import { MINUTE_MS } from "~/platform/time/durations";
import { Icon } from "~/ui/icon";
import type { GateState } from "./gate-state";
import { opensWords } from "./verdict";

const ageWords = (at: string) => {
  const minutes = Math.floor((Date.now() - new Date(at).getTime()) / MINUTE_MS);
  return minutes < 1 ? "List just fetched" : `List ${minutes} min old`;
};

const sentWords = (unsent: number, isOnline: boolean) =>
  unsent > 0 ? `${unsent} not sent` : isOnline ? "all sent" : "nothing waiting";

function NetworkStrip({ state }: { state: GateState }) {
  const { isOnline, unsent, list } = state;
  return (
    <p
      role="status"
      className={`flex min-h-9.5 items-center gap-2 border-b px-4 py-1 text-small ${
        isOnline
          ? "border-line bg-well text-ink-2"
          : "border-b-2 border-b-warning bg-[repeating-linear-gradient(135deg,transparent_0_9px,color-mix(in_srgb,var(--warning)_22%,transparent)_9px_11px)] bg-warning-tint font-semibold text-ink"
      }`}
    >
      <Icon of={isOnline ? Wifi : WifiOff} className="size-4.5" />
      {isOnline ? "Online" : "Offline"}, {sentWords(unsent, isOnline)}
      <span className="num ml-auto whitespace-nowrap">{list ? ageWords(list.at) : "No list yet"}</span>
    </p>
  );
}

/** Shown before the first scan: rehearsal scans are not attendance. */
const RehearsalStrip = ({ opensAt }: { opensAt: string }) => (
  <p role="status" className="border-ink border-b-2 border-dashed bg-well px-4 py-2 font-semibold text-small">
    Rehearsal: scans count from {opensWords(opensAt)}.
  </p>
);

type GateFrameProps = { state: GateState; children: ReactNode; actions: ReactNode };

export function GateFrame({ state, children, actions }: GateFrameProps) {
  const { list, session, admitted } = state;
  return (
    <main
      id="content"
      className="mx-auto grid h-dvh max-w-xl grid-rows-[auto_auto_minmax(0,1fr)_auto] border-line-2 bg-paper sm:border-x"
    >
      <div className="flex min-h-14 items-center justify-between gap-3 border-line-2 border-b bg-sheet px-4 py-2.5">
        <h1 className="wrap-anywhere min-w-0 font-head font-semibold text-h4 leading-tight">
          {list?.gate.gate ?? "Check-in"}
          <span className="block font-body font-normal text-ink-2 text-small">
            {[...new Set([list?.gate.event, session?.title])].filter(Boolean).join(", ")}
          </span>
        </h1>
        <p className="whitespace-nowrap text-right text-ink-2 text-small leading-tight">
          <b className="num block font-head text-h4 text-ink">{admitted}</b>
          <span className="sr-only">{pluralise(admitted, "person", "people")} </span>let in here
        </p>
      </div>
      <div>
        <NetworkStrip state={state} />
        {state.opensAt ? <RehearsalStrip opensAt={state.opensAt} /> : null}
      </div>
      <div className="relative flex min-h-0 flex-col overflow-y-auto px-4 py-5">{children}</div>
      <div className="flex flex-wrap gap-2 border-line-2 border-t bg-sheet px-4 pt-3 pb-4">{actions}</div>
    </main>
  );
}

export const fieldWord = "font-bold font-head text-[clamp(2.75rem,15vw,5rem)] leading-[0.95] tracking-tight";
