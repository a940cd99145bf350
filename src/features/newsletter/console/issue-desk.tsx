import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useSession } from "~/features/accounts/use-session";
import { DialogActions } from "~/features/console/dialog-actions";
import { toastRefusal } from "~/features/console/toast-refusal";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { Tabs } from "~/ui/tabs";
import { toast } from "~/ui/toast";
import type { IssueView } from "../issues/calls";
import { issuePath, statusOf, timePassed } from "../issues/issue";
import { IssueBadge } from "./issue-badge";
import { IssueFields } from "./issue-fields";
import { figureWords, timeWords } from "./issue-words";
import { previewAddress, useRelease, useRemoval, useSaving, useTest, useWithholding } from "./queries";
import { type IssueForm, useIssueForm } from "./use-issue-form";

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
  if (isDirty) return <p className="text-ink-2 text-small">Save it, then release it.</p>;
  const isLate = issue.sendAt !== null && Date.parse(issue.sendAt) <= Date.now();
  return isLate ? <p className="text-ink-2 text-small">{timePassed}</p> : <Release issue={issue} />;
}

type IssueActionsProps = IssueProps & { isDirty: boolean; onLeave: () => void };

function IssueActions({ issue, isDirty, onLeave }: IssueActionsProps) {
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

const frame = "h-[44rem] w-full rounded-2 border border-line-2 bg-sheet";

function IssuePreview({ issue }: { issue: IssueView }) {
  const src = previewAddress(issue);
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      <figure className="min-w-0">
        <figcaption className="note mb-2">Wide</figcaption>
        <iframe sandbox="" title="The email on a wide screen" src={src} className={frame} />
      </figure>
      <figure className="min-w-0 max-w-97.5">
        <figcaption className="note mb-2">Phone</figcaption>
        <iframe sandbox="" title="The email on a phone" src={src} className={frame} />
      </figure>
    </div>
  );
}

function Facts({ issue }: { issue: IssueView }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <IssueBadge issue={issue} />
      <span className="num">{timeWords(issue)}</span>
      {issue.number ? (
        <a href={issuePath(issue.number)} className="inline-flex min-h-11 items-center gap-2">
          <Icon of={ExternalLink} />
          Its page
        </a>
      ) : null}
    </p>
  );
}

function Figures({ issue }: { issue: IssueView }) {
  return (
    <Panel title="So far">
      <ul aria-live="polite" className="num grid gap-2">
        {figureWords(issue).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Overtaken({ issue, form }: { issue: IssueView; form: IssueForm }) {
  return (
    <Panel title="Somebody saved first">
      <p role="status" className="mb-4 text-ink-2">
        While you were typing, somebody else saved this issue. What you typed is still here.
      </p>
      <div className="grid gap-2">
        <Button block onClick={() => form.accept(issue)}>
          Take what was saved
        </Button>
        <Button block variant="quiet" onClick={form.keep}>
          Keep my words
        </Button>
      </div>
    </Panel>
  );
}

type IssueDeskProps = { issue?: IssueView; onStored: (id: string) => void; onLeave: () => void };

export function IssueDesk({ issue, onStored, onLeave }: IssueDeskProps) {
  const [tab, setTab] = useState("write");
  const form = useIssueForm(issue);
  const saving = useSaving(issue?.id);
  const isOpen = !issue || statusOf(issue) === "draft";

  async function save() {
    try {
      const saved = await saving.mutateAsync({ ...form.sent(), version: form.version });
      form.accept(saved);
      toast({ title: "Saved", description: "Nobody gets it before it is released.", variant: "success" });
      // The form must learn that nothing is unsaved before the page changes.
      if (!issue) setTimeout(() => onStored(saved.id));
    } catch (cause) {
      form.refuse(cause);
      toastRefusal(cause);
    }
  }
  const write = isOpen ? (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <IssueFields form={form} />
    </form>
  ) : (
    <p className="text-ink-2">A released issue does not change. The preview shows what is sent.</p>
  );
  const preview = issue ? (
    <IssuePreview issue={issue} />
  ) : (
    <p className="text-ink-2">Save the draft first; then it is shown as an email.</p>
  );
  const tabs = [
    { value: "write", label: "Write", panel: write },
    { value: "preview", label: "Preview", panel: tab === "preview" ? preview : null },
  ];
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onLeave}>
        All issues
      </Button>
      <h1 className="wrap-anywhere mt-1 text-h2">{issue?.subject ?? "New issue"}</h1>
      {issue ? <Facts issue={issue} /> : null}
      <div className="mt-5 grid items-start gap-6 staff:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs label="Issue" tabs={tabs} value={tab} onChange={setTab} />
        </div>
        <div className="grid gap-5 staff:sticky staff:top-[calc(var(--header-h)+1rem)]">
          {issue && form.isOvertaken ? <Overtaken issue={issue} form={form} /> : null}
          {isOpen ? (
            <Panel title="Draft">
              <Button block busy={saving.isPending} disabled={!form.isDirty} onClick={save}>
                {form.isDirty ? "Save draft" : "Saved"}
              </Button>
            </Panel>
          ) : null}
          {issue?.startedAt ? <Figures issue={issue} /> : null}
          {issue ? <IssueActions issue={issue} isDirty={form.isDirty} onLeave={onLeave} /> : null}
        </div>
      </div>
    </>
  );
}
