import { Check, Clock, RotateCcw, ShieldCheck, X } from "lucide-react";
import { type MouseEvent, type Ref, useId } from "react";
import { Icon } from "~/ui/icon";
import { Spinner } from "~/ui/spinner";
import type { CaptchaState } from "./captcha-state";

export type CaptchaSize = "sm" | "md" | "lg";
type Phase = CaptchaState["phase"];

const heights: Record<CaptchaSize, string> = { sm: "min-h-14", md: "min-h-18", lg: "min-h-22" };
const frames: Record<Phase, string> = {
  idle: "border-line-2 bg-well hover:border-ink-2",
  loading: "border-line-2 bg-well",
  verified: "border-success bg-success-tint",
  error: "border-danger bg-danger-tint outline outline-danger",
};
const boxes: Record<Phase, string> = {
  idle: "border-line-2 bg-sheet",
  loading: "border-transparent",
  verified: "border-success bg-success text-sheet",
  error: "border-danger bg-sheet text-danger",
};

const minute = 60_000;

/** Rounds up to the full minute: 4:35 pm. */
function clockTime(moment: number): string {
  const words = { hour: "numeric", minute: "2-digit" } as const;
  return new Date(Math.ceil(moment / minute) * minute).toLocaleTimeString("en-IN", words);
}

function wordsOf({ phase, busy, failure }: CaptchaState): { label: string; note?: string } {
  if (phase === "verified") return { label: "Verified!" };
  if (phase === "error") return { label: failure?.title ?? "", note: "Reset and try once more" };
  if (phase === "idle") return { label: "I am not a robot" };
  if (busy?.until) return { label: "Too many tries for now", note: `Try again at ${clockTime(busy.until)}` };
  return { label: "Checking...", note: busy ? "Busy, trying again" : "This takes a second or two" };
}

function Mark({ phase, isRefused }: { phase: Phase; isRefused: boolean }) {
  const waiting = isRefused ? <Icon of={Clock} /> : <Spinner className="size-5" />;
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-1 border-[1.5px] ${boxes[phase]}`}>
      {phase === "loading" ? waiting : null}
      {phase === "verified" ? <Icon of={Check} strokeWidth={3} /> : null}
      {phase === "error" ? <Icon of={X} strokeWidth={3} /> : null}
    </span>
  );
}

function ResetButton({ onReset }: { onReset: () => void }) {
  function reset({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The reset removes this button; without a new focus the keyboard would start at the top of the page.
    currentTarget.parentElement?.querySelector<HTMLElement>("[role=checkbox]")?.focus();
    onReset();
  }
  return (
    <button
      type="button"
      onClick={reset}
      aria-label="Reset verification"
      className="mr-2 grid size-11 shrink-0 place-items-center rounded-1 hover:bg-sheet"
    >
      <Icon of={RotateCcw} />
    </button>
  );
}

type CaptchaBoxProps = {
  state: CaptchaState;
  size: CaptchaSize;
  disabled: boolean;
  describedBy?: string;
  onClick?: () => void;
  onReset: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The button stays focusable in every state, so the keyboard never loses its place. */
export function CaptchaBox({ state, size, disabled, describedBy, onClick, onReset, ref }: CaptchaBoxProps) {
  const noteId = useId();
  const { phase } = state;
  const { label, note } = wordsOf(state);
  const settled = phase === "verified" || phase === "error";
  return (
    <div
      className={`flex items-center rounded-1 border transition-colors ${heights[size]} ${disabled ? "border-dashed border-line-2 hatch" : frames[phase]}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a native checkbox would tick itself before the check is done */}
      <button
        ref={ref}
        type="button"
        role="checkbox"
        aria-checked={phase === "verified"}
        aria-busy={phase === "loading" || undefined}
        aria-disabled={disabled || phase === "loading" || phase === "verified" || undefined}
        aria-describedby={[note ? noteId : "", describedBy].filter(Boolean).join(" ") || undefined}
        aria-label={label}
        onClick={onClick}
        className="flex min-w-0 flex-1 items-center gap-3.5 self-stretch rounded-1 px-4 py-2 text-left aria-disabled:cursor-default"
      >
        <Mark phase={phase} isRefused={state.busy?.until !== undefined} />
        <span className="min-w-0 leading-snug font-semibold">
          {label}
          {note ? (
            <span id={noteId} className="block text-small leading-tight font-normal text-ink-3">
              {note}
            </span>
          ) : null}
        </span>
      </button>
      {settled && !disabled ? <ResetButton onReset={onReset} /> : <Icon of={ShieldCheck} className="mr-4 size-5" />}
      <span role="status" className="sr-only">
        {phase === "idle" ? "" : `${label} ${note ?? ""}`}
      </span>
    </div>
  );
}
