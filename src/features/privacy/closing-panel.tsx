import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { CloseDialog } from "./close-dialog";
import { closingQuery, useKeeping } from "./queries";
import type { Closing } from "./schema";

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
        Closing erases your account and what belongs to it, 48 hours after you ask. If you want a copy of your
        data, export it first.
      </p>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Close my account
      </Button>
      {asking ? <CloseDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** The end of the account: asked for, waited for, taken back. */
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
