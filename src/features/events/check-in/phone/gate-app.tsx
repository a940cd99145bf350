import { CloudOff, History, Keyboard, ScanLine, Search, Undo2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ReadCard } from "./find-code";
import { Finder } from "./finder";
import { Gate } from "./gate";
import { fieldWord, GateFrame } from "./gate-frame";
import { firstState, type GateState } from "./gate-state";
import { LastScans } from "./last-scans";
import { GettingReady } from "./preparation";
import { Scanner } from "./scanner";
import { allowSound } from "./signals";
import { TypedCode } from "./typed-code";
import { UnsentField } from "./unsent-field";
import { VerdictField } from "./verdict-field";

type View = "ready" | "scan" | "type" | "find" | "unsent" | "last";

function useGate(readCard: ReadCard): { gate: Gate; state: GateState } {
  const [gate] = useState(() => new Gate(readCard));
  const state = useSyncExternalStore(gate.subscribe, gate.read, () => firstState);
  useEffect(() => {
    const key = window.location.hash.slice(1);
    // The key works once and must not stay in the history of a shared phone.
    if (key) window.history.replaceState(window.history.state, "", window.location.pathname);
    gate.open(key).catch((cause: unknown) => console.error("the gate does not open", cause));
    return () => gate.close();
  }, [gate]);
  return { gate, state };
}

function Closed({ state }: { state: GateState }) {
  const [word, text] =
    state.phase === "closed"
      ? ["Closed", state.closed]
      : ["No gate", "Open the link that you were given for your gate on this phone."];
  return (
    <>
      <h2 className={fieldWord}>{word}</h2>
      <p className="mt-3 font-semibold text-ink-2">{text}</p>
    </>
  );
}

type FieldProps = { view: View; state: GateState; gate: Gate; onCode: (text: string) => void };

function Field({ view, state, gate, onCode }: FieldProps) {
  if (state.verdict) return <VerdictField verdict={state.verdict} />;
  if (view === "unsent") return <UnsentField state={state} gate={gate} />;
  if (state.phase === "none" || state.phase === "closed") return <Closed state={state} />;
  if (view === "scan") return <Scanner onCode={onCode} />;
  if (view === "type") return <TypedCode onCode={onCode} />;
  if (view === "last") return <LastScans state={state} gate={gate} />;
  if (view === "find") return <Finder state={state} onAdmit={(id) => gate.admitByName(id)} />;
  return <GettingReady state={state} />;
}

type ActionsProps = { view: View; state: GateState; gate: Gate; go: (view: View) => void };

function Actions({ view, state, gate, go }: ActionsProps) {
  const { verdict, phase, unsent, isOnline } = state;
  const large = { size: "large", className: "flex-auto px-3! whitespace-nowrap" } as const;
  if (verdict)
    return (
      <>
        <Button {...large} variant="primary" onClick={gate.next}>
          <Icon of={ScanLine} />
          {view === "find" ? "Find next" : "Scan next"}
        </Button>
        {verdict.scanId ? (
          <Button {...large} onClick={() => verdict.scanId && void gate.undo(verdict.scanId)}>
            <Icon of={Undo2} />
            Undo
          </Button>
        ) : null}
        {verdict.person && !verdict.scanId ? (
          <Button {...large} onClick={() => gate.admitAnyway(verdict)}>
            Let in
          </Button>
        ) : null}
      </>
    );
  const late =
    unsent > 0 && (!isOnline || phase === "closed") && view !== "unsent" ? (
      <Button {...large} onClick={() => go("unsent")}>
        <Icon of={CloudOff} />
        {unsent} not sent
      </Button>
    ) : null;
  if (phase !== "open") return late;
  if (view === "scan" || view === "type")
    return (
      <>
        {view === "scan" ? (
          <Button {...large} onClick={() => go("type")}>
            <Icon of={Keyboard} />
            Type code
          </Button>
        ) : (
          <Button {...large} variant="primary" type="submit" form="typed-code">
            Check
          </Button>
        )}
        <Button {...large} onClick={() => go(view === "type" ? "scan" : "find")}>
          <Icon of={view === "type" ? ScanLine : Search} />
          {view === "type" ? "Camera" : "Find"}
        </Button>
        {late}
      </>
    );
  return (
    <>
      <Button {...large} variant="primary" onClick={() => go("scan")}>
        <Icon of={ScanLine} />
        {view === "ready" ? "Start scanning" : "Back to the camera"}
      </Button>
      {view !== "last" && state.recent.length > 0 ? (
        <Button {...large} onClick={() => go("last")}>
          <Icon of={History} />
          Last scans
        </Button>
      ) : null}
      {late}
    </>
  );
}

export function GateApp({ readCard }: { readCard: ReadCard }) {
  const { gate, state } = useGate(readCard);
  const [view, setView] = useState<View>("ready");

  function go(next: View) {
    allowSound();
    setView(next);
  }

  return (
    <GateFrame state={state} actions={<Actions view={view} state={state} gate={gate} go={go} />}>
      <Field view={view} state={state} gate={gate} onCode={(text) => void gate.scan(text)} />
    </GateFrame>
  );
}
