import { CloudOff, FileDown, History, Keyboard, ScanLine, Search, Undo2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { clockTime } from "~/platform/time/moments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/text-field";
import type { ReadCard } from "./find-code";
import { Finder } from "./finder";
import { Gate } from "./gate";
import { fieldWord, GateFrame } from "./gate-frame";
import { firstState, type GateState, nameIn } from "./gate-state";
import { GettingReady } from "./preparation";
import { readCodes } from "./reader";
import { allowSound } from "./signals";
import { VerdictField } from "./verdict-field";

const refused =
  "The camera does not start. Allow it for this page, or type the codes: everything else works without it.";

function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const heard = useRef(onCode);
  heard.current = onCode;
  useEffect(() => {
    const end = new AbortController();
    let stream: MediaStream | undefined;
    async function begin(element: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (end.signal.aborted) return stop();
      element.srcObject = stream;
      await element.play();
      await readCodes(element, (text) => heard.current(text), end.signal);
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (video.current)
      begin(video.current).catch((cause: unknown) => {
        if (end.signal.aborted) return;
        console.warn("the camera does not start", cause);
        setFailed(true);
      });
    return () => {
      end.abort();
      stop();
    };
  }, []);
  return (
    <div data-surface="panel" className="light absolute inset-0 grid place-items-center bg-(--panel) text-ink">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover">
        <track kind="captions" />
      </video>
      <span aria-hidden="true" className="relative size-[min(70%,20rem)] border-4 border-ink border-dashed" />
      <p className="absolute inset-x-4 bottom-4 bg-(--panel) px-3 py-2 text-center font-semibold">
        {failed ? refused : "Hold the pass in the frame"}
      </p>
    </div>
  );
}

async function saveFile(gate: Gate): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await gate.unsentFile());
  link.download = "check-ins.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function UnsentField({ state, gate }: { state: GateState; gate: Gate }) {
  const { unsent, oldestUnsent, clockBehindMs } = state;
  const seconds = Math.round(Math.abs(clockBehindMs) / 1000);
  return (
    <>
      <h2 className={fieldWord}>{unsent} not sent</h2>
      <p className="mt-3 font-semibold text-ink-2">
        They are safe on this phone. Keep scanning; they go by themselves when the signal is back.
      </p>
      <dl className="mt-4 border-line-2 border-t">
        {[
          ["Oldest", oldestUnsent ? clockTime(oldestUnsent) : "none"],
          ["Next try", "within 20 seconds"],
          ["Phone clock", seconds < 2 ? "right" : `${seconds} s ${clockBehindMs > 0 ? "slow" : "fast"}, corrected`],
        ].map(([label, fact]) => (
          <div key={label} className="flex min-h-11.5 items-center justify-between gap-3 border-line border-b">
            <dt>{label}</dt>
            <dd className="num text-ink-2 text-small">{fact}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-5" block onClick={() => saveFile(gate)}>
        <Icon of={FileDown} />
        Save the {unsent} as a file
      </Button>
    </>
  );
}

function LastScans({ state: { recent, list }, gate }: { state: GateState; gate: Gate }) {
  const here = recent.filter(({ sessionId }) => list?.sessions.some(({ id }) => id === sessionId));
  return (
    <>
      <h2 className="font-head font-semibold text-h3">Last scans</h2>
      <ul aria-label="Last scans" className="mt-3 border-line-2 border-t">
        {here.map(({ id, registrationId, at, isUndone }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-2.5">
            <p className="wrap-anywhere font-semibold leading-snug">
              {nameIn(list, registrationId)}
              <span className="num block font-normal text-ink-2 text-small">{clockTime(at)}</span>
            </p>
            {isUndone ? (
              <Badge icon={Undo2}>Taken back</Badge>
            ) : (
              <Button onClick={() => void gate.undo(id)}>
                <Icon of={Undo2} />
                Undo<span className="sr-only"> {nameIn(list, registrationId)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {here.length === 0 ? <p className="mt-3 text-ink-2">Nobody was let in on this phone yet.</p> : null}
    </>
  );
}

function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
    setCode("");
  }

  return (
    <form id="typed-code" ref={form} onSubmit={send} noValidate>
      <TextField
        name="code"
        label="Code of the pass"
        hint="The eight letters below the picture, or a hand scanner"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </form>
  );
}

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
