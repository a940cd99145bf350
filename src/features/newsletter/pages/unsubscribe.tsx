import { type FormEvent, useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, useActionData, useSearchParams } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { pageMeta } from "~/ui/page-meta";
import { unsubscribe as endSubscription } from "../operations.server";
import { unsubscribe } from "../queries";
import { AskUnsubscribe, IncompleteLink, Unsubscribed } from "../unsubscribe-steps";

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
