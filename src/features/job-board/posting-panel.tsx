import { type FormEvent, useEffect, useState } from "react";
import { failureMessage, toastFailure } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { longDay } from "~/platform/time/dates";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { postJobPath } from "./board";
import { closePosting, fetchOwnPosting, setLastDay } from "./queries";
import type { OwnPosting } from "./schema";

/** `undefined` while loading, null without a posting. */
function useOwnPosting() {
  const [posting, setPosting] = useState<OwnPosting | null>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    fetchOwnPosting(asking.signal).then(setPosting, (cause: unknown) => {
      if (!asking.signal.aborted) setFailure(failureMessage(cause, "The job could not be read. Please reload."));
    });
    return () => asking.abort();
  }, []);
  return { posting, setPosting, failure };
}

type Done = { title: string; description: string };
type ActionsProps = { posting: OwnPosting; onChanged: (posting: OwnPosting | null) => void };

function useActions(onChanged: ActionsProps["onChanged"]) {
  const [busy, setBusy] = useState<string>();
  async function act(name: string, change: () => Promise<OwnPosting | null>, done: Done) {
    setBusy(name);
    try {
      onChanged(await change());
      toast({ ...done, variant: "success" });
    } catch (cause) {
      toastFailure("Not Changed", cause);
    }
    setBusy(undefined);
  }
  return { busy, act };
}

function Actions({ posting, onChanged }: ActionsProps) {
  const { busy, act } = useActions(onChanged);
  const isOpen = posting.state === "open";

  function changeDay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("closesOn") ?? "");
    act("day", () => setLastDay(day), { title: "Last Day Changed", description: "The job board shows it at once." });
  }

  return (
    <div className="mt-5 grid gap-5">
      {posting.needsAddress ? null : (
        <form method="post" action="/track" onSubmit={changeDay} className="flex flex-wrap items-end gap-3">
          <TextField
            key={posting.closesOn}
            label="Last day to apply"
            name="closesOn"
            type="date"
            required
            min={posting.earliest}
            max={posting.latest}
            defaultValue={posting.closesOn}
          />
          <Button type="submit" busy={busy === "day"} disabled={busy !== undefined}>
            {isOpen ? "Change the day" : "List it again"}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${postJobPath}?change=yes`}>Change the words</ButtonLink>
        {isOpen ? (
          <Button
            variant="danger"
            busy={busy === "close"}
            disabled={busy !== undefined}
            onClick={() =>
              act("close", closePosting, {
                title: "Taken Off the Job Board",
                description: "Nobody is asked to apply any more. You can list it again here.",
              })
            }
          >
            Take it off the board
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Standing({ posting: { state, path, closesOn, deletedOn, needsAddress } }: { posting: OwnPosting }) {
  if (needsAddress && state === "ended")
    return (
      <p>
        It is not on the job board, and the address for applications is not known any more. Change the words and give
        another address: the job is listed again once we approve the change.
        {deletedOn ? ` Without that it is deleted on ${longDay(deletedOn)}.` : null}
      </p>
    );
  if (state === "open")
    return (
      <p>
        It is <Link to={path}>on the job board</Link> until {longDay(closesOn)}.
      </p>
    );
  return (
    <p>
      It is not on the job board any more.
      {deletedOn ? ` It is deleted on ${longDay(deletedOn)}; until then you can list it again.` : null}
    </p>
  );
}

export default function PostingPanel() {
  const { posting, setPosting, failure } = useOwnPosting();
  if (failure) return <Notice tone="danger">{failure}</Notice>;
  if (posting === undefined) return null;
  return (
    <Panel title={posting?.title ?? "The job"}>
      {posting ? (
        <>
          <Standing posting={posting} />
          <Actions posting={posting} onChanged={setPosting} />
        </>
      ) : (
        <p>
          The job is not on the job board. If we have opened one of its cases again, we write to you when it is decided.
          Otherwise the job has been deleted, and you are welcome to post a new one.
        </p>
      )}
    </Panel>
  );
}
