import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { clockTime } from "~/platform/time/moments";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { TextArea } from "~/ui/text-area";
import { caseFormContent, type ReplyKind } from "./case-form-content";
import type { StaffCase } from "./schema";
import { TemplateChoice } from "./template-choice";
import { useCaseText } from "./use-case-text";

const kbd =
  "inline-block rounded-1 border border-line-2 border-b-2 bg-sheet px-1.5 font-head font-medium text-note/[1.35rem] text-ink-2";

type FormProps = { of: StaffCase; kind: ReplyKind; onSent: (changed: StaffCase) => void; onLeave: () => void };

function ReplyForm({ of, kind, onSent, onLeave }: FormProps) {
  const [isLast, setLast] = useState(false);
  const mayEnd = kind === "message" && of.decisions.includes("close");
  const as = mayEnd && isLast ? "close" : kind;
  const { content, draft, setText, send, isPending, refused, onKeyDown } = useCaseText({
    kind,
    of,
    as,
    onDone: onSent,
  });
  const { label, hint, verb, busy } = caseFormContent[kind];
  const leaveOrSend = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    } else onKeyDown(event);
  };
  return (
    <form
      aria-label={caseFormContent[kind].title}
      noValidate
      className="grid gap-3.5"
      onSubmit={send}
      onKeyDown={leaveOrSend}
    >
      <TemplateChoice name={`${kind}-template`} templates={of.templates} purpose={content.purpose} onText={setText} />
      <TextArea
        id={`${kind}-text`}
        name={`${kind}-text`}
        label={label}
        hint={hint}
        error={refused}
        maxLength={4000}
        value={draft.text}
        onChange={({ target }) => setText(target.value)}
      />
      {mayEnd ? (
        <Checkbox
          name="end-case"
          label="End the case after sending"
          checked={isLast}
          onChange={({ target }) => setLast(target.checked)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" size="small" busy={isPending}>
          {isPending ? busy : verb}
        </Button>
        <span className="max-sm:hidden">
          <kbd className={kbd}>Ctrl</kbd> <kbd className={kbd}>Enter</kbd>
        </span>
        {draft.text ? <span className="ml-auto text-ink-3 text-small">Draft saved {clockTime(draft.at)}</span> : null}
      </div>
    </form>
  );
}

const tabs: readonly ReplyKind[] = ["message", "information", "note"];
const tabLook =
  "min-h-11 rounded-[1px] px-2 text-ink-2 leading-tight aria-selected:bg-sheet aria-selected:font-semibold aria-selected:text-ink aria-selected:[box-shadow:0_0_0_1px_var(--line-2)]";

type CaseReplyProps = {
  of: StaffCase;
  kind: ReplyKind;
  onKind: (kind: ReplyKind) => void;
  onSent: (changed: StaffCase) => void;
  onLeave: () => void;
};

export function CaseReply({ of, kind, onKind, onSent, onLeave }: CaseReplyProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  // An ended case accepts messages; a question requires reopening it first.
  const choices = tabs.filter((tab) => tab !== "information" || !of.endedAt);
  const chosen = choices.includes(kind) ? kind : "message";
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    panel.current?.querySelector("textarea")?.focus();
  }, [kind]);
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = choices.at((choices.indexOf(chosen) + step) % choices.length);
    if (next) onKind(next);
  }
  return (
    <section aria-label="Answer" className="grid gap-3.5 border-line-2 border-t bg-paper px-5 pt-4.5 pb-5">
      <div
        role="tablist"
        aria-label="What to write"
        className="grid auto-cols-fr grid-flow-col rounded-1 border border-line-2 bg-well p-[3px]"
      >
        {choices.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onKind(tab)}
            onKeyDown={move}
            className={tabLook}
          >
            {caseFormContent[tab].title}
          </button>
        ))}
      </div>
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <ReplyForm key={chosen} of={of} kind={chosen} onSent={onSent} onLeave={onLeave} />
      </div>
    </section>
  );
}
