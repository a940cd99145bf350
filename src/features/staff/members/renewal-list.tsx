import { useState } from "react";
import { dayInWords } from "~/features/membership/members/term";
import type { Renewal } from "~/features/membership/register/schema";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Table } from "~/ui/table";
import { TextArea } from "~/ui/text-area";
import { QueuePager } from "../queue/queue-table";
import { ListWaiting, NameButton } from "./member-list";
import { useRegisterWrite, useRenewalPages } from "./queries";

const PAGE = 25;

/** Asks for the reason that the member is mailed. */
function DeclineDialog({ of, onClose }: { of: Renewal; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { write, isPending } = useRegisterWrite();
  const decline = () =>
    write(
      {
        to: `/renewals/${of.id}/decision`,
        body: { decision: "decline", reason },
        done: `The renewal of ${of.number} is declined.`,
      },
      onClose,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Decline the renewal of ${of.number}`}
      actions={
        <>
          <Button onClick={onClose}>Keep it waiting</Button>
          <Button variant="danger" busy={isPending} disabled={!reason.trim()} onClick={decline}>
            Decline renewal
          </Button>
        </>
      }
    >
      <TextArea
        name="reason"
        label="Reason"
        hint="The member reads it."
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

function Decide({ of, onDecline }: { of: Renewal; onDecline: () => void }) {
  const { write, isPending } = useRegisterWrite();
  const approve = () =>
    write({
      to: `/renewals/${of.id}/decision`,
      body: { decision: "approve" },
      done: `${of.number} is renewed for a year.`,
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="primary" size="small" busy={isPending} onClick={approve}>
        Approve
      </Button>
      <Button variant="danger" size="small" onClick={onDecline}>
        Decline
      </Button>
    </span>
  );
}

/** The renewals that wait for a decision. */
export function RenewalList({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, pagesBefore, toNext, toPrevious } = useRenewalPages();
  const [declining, setDeclining] = useState<Renewal>();
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-inbox"
        level={2}
        title="No renewal waits"
        text="Members ask on their profile; what they ask appears here."
      />
    );
  return (
    <>
      <Table
        caption="Renewals that wait, the term that ends first on top"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Member",
            cell: ({ name, number, memberId }) => (
              <NameButton name={name} note={number} onOpen={() => onOpen(memberId)} />
            ),
          },
          { head: "Term ends", cell: ({ termUntil }) => dayInWords(termUntil, "short"), right: true },
          { head: "Decision", cell: (of) => <Decide of={of} onDecline={() => setDeclining(of)} /> },
        ]}
      />
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={undefined}
        {...{ toNext, toPrevious }}
      />
      {declining ? <DeclineDialog of={declining} onClose={() => setDeclining(undefined)} /> : null}
    </>
  );
}
