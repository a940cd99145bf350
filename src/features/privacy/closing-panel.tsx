import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import type { Closing } from "./calls";
import { keptWords, othersWords, paidBackWords } from "./closing/erasure-words";
import { closingQuery, passwordProblem, useClosing, useKeeping } from "./queries";

const FORM = "close-account";

function CloseDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const closing = useClosing(onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("password");
    if (closing.isPending || !(field instanceof HTMLInputElement)) return;
    if (!field.value) return setProblem("Please enter your password.");
    setProblem(undefined);
    closing.mutate(field.value, {
      onError: (cause) => {
        setProblem(passwordProblem(cause));
        field.focus();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Close your account?"
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" form={FORM} variant="danger" busy={closing.isPending}>
            {closing.isPending ? "Announcing..." : "Close in 48 hours"}
          </Button>
        </>
      }
    >
      <form id={FORM} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p>
          After 48 hours your account, your membership and what you sent us are erased. Open applications are withdrawn.
          Until then you can change your mind here.
        </p>
        <p className="text-small">{keptWords}</p>
        <p className="text-small">{othersWords}</p>
        <p className="text-small">{paidBackWords}</p>
        <PasswordField label="Your password" name="password" error={problem} aria-required />
      </form>
    </Dialog>
  );
}

function Announced({ closing }: { closing: Closing }) {
  const keeping = useKeeping();
  return (
    <Notice tone="danger">
      <p>
        Your account will be closed at <b>{shortMoment(closing.dueAt)}</b>. Nothing is erased before.
      </p>
      <Button size="small" className="mt-3" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {keeping.isPending ? "Keeping..." : "Keep my account"}
      </Button>
    </Notice>
  );
}

function Offer() {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        Closing erases your account and what belongs to it, 48 hours after you ask. If you want a copy of your data,
        export it first.
      </p>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Close my account
      </Button>
      {asking ? <CloseDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

export function ClosingPanel() {
  const query = useQuery(closingQuery);
  return (
    <Panel title="Close your account" flush>
      <SecurityAnswer query={query} label="Loading whether the account is to be closed">
        {({ closing }) => <div className="p-5">{closing ? <Announced closing={closing} /> : <Offer />}</div>}
      </SecurityAnswer>
    </Panel>
  );
}
