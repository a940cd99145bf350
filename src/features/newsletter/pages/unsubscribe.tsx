import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, Link, type MetaArgs, useActionData, useSearchParams } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { Button, ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { unsubscribe as endSubscription } from "../operations.server";
import { unsubscribe } from "../queries";

type State = "idle" | "busy" | "done" | "failed" | "incomplete";

export const handle = { application: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Unsubscribe", description: "Stop the iFACE newsletter.", noindex: true });

/** The form's post from a browser without script; the answer is the page itself. */
export async function action({ request, context }: ActionFunctionArgs): Promise<State> {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return "incomplete";
  try {
    await endSubscription(context.get(pageContext), token);
    return "done";
  } catch (cause) {
    if (cause instanceof Refusal) return "failed";
    throw cause;
  }
}

const lead = "max-w-measure text-ink-2 text-lead";

/** The address has lost its token. */
function IncompleteLink() {
  return (
    <p className={lead}>
      The link is incomplete. Open it once more from the end of the newsletter’s email, or{" "}
      <Link to="/contact">contact us</Link>.
    </p>
  );
}

/** The end of the subscription; takes the focus of the button that is gone. */
function Unsubscribed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You are unsubscribed
      </h1>
      <p className={lead}>
        You will get no more newsletters. Emails about your membership and your applications still reach you.
        To come back, subscribe again on the home page.
      </p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </>
  );
}

type AskProps = { state: "idle" | "busy" | "failed"; onSubmit: (event: FormEvent) => void };

/** One button. Without script the form posts RFC 8058's words to the page's own address, which holds the token. */
function AskUnsubscribe({ state, onSubmit }: AskProps) {
  return (
    <>
      <p className={lead}>One click stops the monthly newsletter.</p>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {state === "busy" ? "Unsubscribing..." : "Unsubscribe"}
        </Button>
      </form>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? (
          <>
            That did not work. Please try again, or <Link to="/contact">contact us</Link> and we will take you
            off the list by hand.
          </>
        ) : null}
      </p>
    </>
  );
}

export default function Unsubscribe() {
  const [search] = useSearchParams();
  const [state, setState] = useState<State>(useActionData<typeof action>() ?? "idle");
  const isIncomplete = !search.get("token");

  // Only afterwards: the server renders one page for everybody, and sees no token in it.
  useEffect(() => {
    if (isIncomplete) setState("incomplete");
  }, [isIncomplete]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    try {
      await unsubscribe(search.get("token") ?? "");
      setState("done");
    } catch (cause) {
      console.warn("unsubscribing failed", cause);
      setState("failed");
    }
  }

  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid min-h-[60svh] content-start justify-items-start gap-6 py-[clamp(2rem,5vw,4rem)]">
        {state === "done" ? <Unsubscribed /> : <h1>Unsubscribe from the newsletter</h1>}
        {state === "incomplete" ? <IncompleteLink /> : null}
        {state === "done" || state === "incomplete" ? null : (
          <AskUnsubscribe state={state} onSubmit={submit} />
        )}
      </div>
    </section>
  );
}
