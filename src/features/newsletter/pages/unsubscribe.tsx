import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, type MetaArgs, useSearchParams } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { unsubscribe } from "../queries";

type State = "idle" | "busy" | "done" | "failed";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Unsubscribe", description: "Stop the iFACE newsletter.", noindex: true });

const contactUs = (
  <>
    Please try again, or <Link to="/contact">contact us</Link> and we take you off the list by hand.
  </>
);

function Incomplete() {
  return (
    <p className="text-lead text-ink-2">
      The link is incomplete. Open it once more from the end of the newsletter’s mail, or{" "}
      <Link to="/contact">contact us</Link>.
    </p>
  );
}

function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You are unsubscribed
      </h1>
      <p className="text-lead text-ink-2">
        You get no further newsletter. Mails about your membership and your applications still reach you. To
        come back, subscribe again on the home page.
      </p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </>
  );
}

type AskProps = { state: Exclude<State, "done">; onSubmit: (event: FormEvent) => void };

/** One button. Without script the form posts RFC 8058's words to the page's own address, which holds the token. */
function Ask({ state, onSubmit }: AskProps) {
  return (
    <>
      <p className="text-lead text-ink-2">One press, and the monthly newsletter stops.</p>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {state === "busy" ? "Unsubscribing..." : "Unsubscribe"}
        </Button>
      </form>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? <>That did not work. {contactUs}</> : null}
      </p>
    </>
  );
}

export default function Unsubscribe() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [state, setState] = useState<State>("idle");
  const [incomplete, setIncomplete] = useState(false);

  // Only afterwards: the server renders one page for everybody, and knows no token.
  useEffect(() => setIncomplete(!token), [token]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    try {
      await unsubscribe(token);
      setState("done");
    } catch (cause) {
      console.warn("unsubscribing failed", cause);
      setState("failed");
    }
  }

  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid min-h-[60svh] content-start justify-items-start gap-6 py-[clamp(2rem,5vw,4rem)]">
        {state === "done" ? (
          <Done />
        ) : (
          <>
            <h1>Unsubscribe from the newsletter</h1>
            {incomplete ? <Incomplete /> : <Ask state={state} onSubmit={submit} />}
          </>
        )}
      </div>
    </section>
  );
}
