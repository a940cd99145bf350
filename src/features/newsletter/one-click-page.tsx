import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { useLinkToken } from "~/features/accounts/use-link-parameter";
import { Button } from "~/ui/button";

type State = "idle" | "busy" | "done" | "failed" | "incomplete";

export type OneClickWords = {
  title: string;
  lead: string;
  button: string;
  busy: string;
  doneTitle: string;
  done: ReactNode;
  failed: ReactNode;
  incomplete: ReactNode;
};

type Props = {
  words: OneClickWords;
  send: (token: string) => Promise<void>;
  /** Hidden fields of the form posted without script. */
  fields?: Record<string, string>;
};

const lead = "grid max-w-measure justify-items-start gap-6 text-ink-2 text-lead";

/** Takes the focus of the removed button. */
function Done({ doneTitle, done }: OneClickWords) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {doneTitle}
      </h1>
      <div className={lead}>{done}</div>
    </>
  );
}

type AskProps = Pick<Props, "words" | "fields"> & { state: State; onSubmit: (event: FormEvent) => void };

/** Without script the form posts to the page URL, which holds the token. */
function Ask({ words, fields = {}, state, onSubmit }: AskProps) {
  return (
    <>
      <p className={lead}>{words.lead}</p>
      <form method="post" onSubmit={onSubmit}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {state === "busy" ? words.busy : words.button}
        </Button>
      </form>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? words.failed : null}
      </p>
    </>
  );
}

/** A page behind an email link that acts only on a press: mail scanners open links too. */
export function OneClickPage({ words, send, fields }: Props) {
  const token = useLinkToken();
  const [answered, setState] = useState<State>(useActionData<State>() ?? "idle");
  const state = token === null ? "incomplete" : answered;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    try {
      await send(token ?? "");
      setState("done");
    } catch (cause) {
      console.warn("a newsletter link failed", cause);
      setState("failed");
    }
  }

  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid min-h-[60svh] content-start justify-items-start gap-6 py-[clamp(2rem,5vw,4rem)]">
        {state === "done" ? <Done {...words} /> : <h1>{words.title}</h1>}
        {state === "incomplete" ? <p className={lead}>{words.incomplete}</p> : null}
        {state === "done" || state === "incomplete" ? null : (
          <Ask words={words} fields={fields} state={state} onSubmit={submit} />
        )}
      </div>
    </section>
  );
}
