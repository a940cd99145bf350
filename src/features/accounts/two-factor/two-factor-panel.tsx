import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Copy, Minus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { shortDate } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { showRefusal, toastFailure } from "../failure";
import { Notice } from "../notice";
import { SecurityAnswer } from "../security-answer";
import { useAccountForm } from "../use-account-form";
import {
  askTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  twoFactorKey,
} from "./queries";
import type { CodeInput, RecoveryCodes, TurnOffInput, TwoFactorSetup, TwoFactorState } from "./schema";

type CodeFormProps = {
  verb: string;
  send: (input: CodeInput) => Promise<RecoveryCodes>;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

function CodeForm({ verb, send, onCodes, onCancel }: CodeFormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<CodeInput>({
    resolver: (resolvers) => resolvers.twoFactor,
  });

  async function submit(input: CodeInput) {
    try {
      onCodes((await send(input)).recoveryCodes);
    } catch (cause) {
      showRefusal("Code not accepted", cause, setError, ["code"]);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      <TextField
        label="Code from the authenticator app"
        hint="Six digits; a new code appears every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type TurnOffFormProps = { hasPassword: boolean; onOff: () => void; onCancel: () => void };

function TurnOffForm({ hasPassword, onOff, onCancel }: TurnOffFormProps) {
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<TurnOffInput>({
    resolver: (resolvers) => resolvers.turnOffTwoFactor,
  });

  async function submit(input: TurnOffInput) {
    try {
      await turnOffTwoFactor(input);
    } catch (cause) {
      return showRefusal("Two-factor not turned off", cause, setError, ["password", "code"]);
    }
    toast({ title: "Two-factor is off", description: "Signing in no longer asks for a code.", variant: "success" });
    onOff();
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      {hasPassword ? (
        <PasswordField label="Your password" error={errors.password?.message} {...register("password")} aria-required />
      ) : null}
      <TextField
        label="Code from the authenticator app"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register("code")}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {isSubmitting ? "Turning off..." : "Turn off"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function Secret({ setup: { secret, uri, qr } }: { setup: TwoFactorSetup }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <img
        src={qr}
        alt="QR code for the authenticator app"
        width={200}
        height={200}
        className="border border-line bg-white"
      />
      <div className="min-w-0 max-w-96 flex-1 basis-60">
        <p>Scan the QR code with an authenticator app. Or type this key into the app:</p>
        <p className="num mt-2 break-words font-semibold">{inFours(secret)}</p>
        <a href={uri} className="mt-1 inline-flex min-h-11 items-center">
          Open an app on this device
        </a>
      </div>
    </div>
  );
}

type SetupFormProps = { onOn: (codes: string[]) => void; onCancel: () => void };

function SetupForm({ onOn, onCancel }: SetupFormProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();

  useEffect(() => {
    let wanted = true;
    startTwoFactor().then(
      (made) => wanted && setSetup(made),
      (cause) => {
        if (!wanted) return;
        toastFailure("Two-factor not started", cause);
        onCancel();
      },
    );
    return () => {
      wanted = false;
    };
  }, [onCancel]);

  if (!setup)
    return (
      <SkeletonGroup label="Making a key">
        <Skeleton className="size-50" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-6">
      <Secret setup={setup} />
      <CodeForm verb="Turn on" send={confirmTwoFactor} onCodes={onOn} onCancel={onCancel} />
    </div>
  );
}

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
