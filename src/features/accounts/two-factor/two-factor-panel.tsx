import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Copy, Minus } from "lucide-react";
import { useCallback, useState } from "react";
import { shortDate } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import { Notice } from "../notice";
import { SecurityAnswer } from "../security-answer";
import { CodeForm, TurnOffForm } from "./code-forms";
import { askTwoFactor, renewRecoveryCodes, twoFactorKey } from "./queries";
import type { TwoFactorState } from "./schema";
import { SetupForm } from "./setup-form";

type Step = "resting" | "setup" | "turn-off" | "renew";

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast({ title: "Copied", description: "Keep the codes in a safe place.", variant: "success" });
  } catch {
    toast({ title: "Not copied", description: "Please mark the codes and copy them.", variant: "destructive" });
  }
}

function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        Keep these recovery codes where you can find them without your phone. Each works once instead of a code of the
        app. They are not shown again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid max-w-108 grid-cols-2 gap-x-6 gap-y-2 font-semibold">
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(codes)}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

function Off({ onStep }: { onStep: (step: Step) => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        After the password, signing in also asks for a code from an app on your phone. A stolen password then opens
        nothing.
      </p>
      <Button variant="primary" onClick={() => onStep("setup")}>
        Turn on two-factor
      </Button>
    </div>
  );
}

function On({ state, onStep }: { state: TwoFactorState; onStep: (step: Step) => void }) {
  const { since, recoveryCodesLeft: left } = state;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        On since {since ? shortDate(since) : "today"}. {left} of 10 recovery codes {left === 1 ? "is" : "are"} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStep("renew")}>New recovery codes</Button>
        <Button variant="danger" onClick={() => onStep("turn-off")}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function Steps({ state }: { state: TwoFactorState }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("resting");
  const [codes, setCodes] = useState<string[]>();
  const rest = useCallback(() => setStep("resting"), []);

  async function finish(made?: string[]) {
    setCodes(made);
    rest();
    await queries.invalidateQueries({ queryKey: twoFactorKey });
  }

  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />;
  if (step === "setup") return <SetupForm onOn={finish} onCancel={rest} />;
  if (step === "turn-off") return <TurnOffForm hasPassword={state.hasPassword} onOff={finish} onCancel={rest} />;
  if (step === "renew")
    return <CodeForm verb="Make new codes" send={renewRecoveryCodes} onCodes={finish} onCancel={rest} />;
  return state.on ? <On state={state} onStep={setStep} /> : <Off onStep={setStep} />;
}

export function TwoFactorPanel() {
  const query = useQuery({ queryKey: twoFactorKey, queryFn: askTwoFactor });
  const badge = query.data?.on ? (
    <Badge tone="success" icon={CircleCheck}>
      On
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Minus}>
      Off
    </Badge>
  );
  return (
    <Panel title="Two-factor authentication" action={query.data ? badge : undefined}>
      <SecurityAnswer query={query} label="Loading two-factor authentication">
        {(state) => <Steps state={state} />}
      </SecurityAnswer>
    </Panel>
  );
}
