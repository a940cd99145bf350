import { useState } from "react";
import { useSession } from "~/features/accounts/use-session";
import { DialogActions } from "~/features/console/dialog-actions";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import type { IssueView } from "../issues/calls";
import { statusOf } from "../issues/issue";
import { useRelease, useRemoval, useTest, useWithholding } from "./queries";

type IssueProps = { issue: IssueView };

function Release({ issue: { id, version, sendAt, subject } }: IssueProps) {
  const [isAsking, setAsking] = useState(false);
  const release = useRelease();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      busy={release.isPending}
      onCancel={close}
      onAct={() => release.mutate({ id, body: { version } }, { onSettled: close })}
    >
      Release
    </DialogActions>
  );
  return (
    <>
      <Button variant="primary" block onClick={() => setAsking(true)}>
        Release…
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Send “${subject}” to everybody?`} actions={actions}>
        {sendAt
          ? `It goes on ${shortMoment(sendAt)} to everybody who is subscribed and confirmed then. Until it begins you can take this back.`
          : "It goes within a minute to everybody who is subscribed and confirmed. Once the sending has begun, nobody can take it back."}
      </Dialog>
    </>
  );
}

function Removal({ issue: { id, subject }, onLeave }: IssueProps & { onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoval();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={removal.isPending}
      onCancel={close}
      onAct={() => removal.mutate({ id }, { onSuccess: onLeave, onError: close })}
    >
      Throw away
    </DialogActions>
  );
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        Throw the draft away…
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Throw “${subject}” away?`} actions={actions}>
        The draft and its words are gone for good.
      </Dialog>
    </>
  );
}

function Withholding({ id }: { id: string }) {
  const withholding = useWithholding();
  return (
    <Button block busy={withholding.isPending} onClick={() => withholding.mutate({ id })}>
      Take the release back
    </Button>
  );
}

function ToSend({ issue, isAdmin, isDirty }: IssueProps & { isAdmin: boolean; isDirty: boolean }) {
  const isDraft = statusOf(issue) === "draft";
  if (!isAdmin)
    return (
      <p className="text-ink-2 text-small">
        {isDraft ? "An admin releases it to be sent." : "It is released. An admin can take that back until it begins."}
      </p>
    );
  if (!isDraft) return <Withholding id={issue.id} />;
  return isDirty ? <p className="text-ink-2 text-small">Save it, then release it.</p> : <Release issue={issue} />;
}

type IssueActionsProps = IssueProps & { isDirty: boolean; onLeave: () => void };

export function IssueActions({ issue, isDirty, onLeave }: IssueActionsProps) {
  const session = useSession();
  const isAdmin = session.status === "authenticated" && session.user.roles.includes("admin");
  const test = useTest();
  const status = statusOf(issue);
  return (
    <Panel title="Send">
      <div className="grid gap-3">
        <Button block busy={test.isPending} disabled={isDirty} onClick={() => test.mutate({ id: issue.id })}>
          Send a test to me
        </Button>
        {status === "draft" || status === "released" ? (
          <ToSend issue={issue} isAdmin={isAdmin} isDirty={isDirty} />
        ) : null}
        {status === "draft" ? <Removal issue={issue} onLeave={onLeave} /> : null}
      </div>
    </Panel>
  );
}
