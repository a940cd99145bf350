import { useState } from "react";
import { QueuePager } from "~/features/cases/console/queue-table";
import type { Renewal } from "~/features/membership/register/schema";
import { shortDay } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Table } from "~/ui/table";
import { TextArea } from "~/ui/text-area";
import { ListWaiting, NameLink } from "./member-list";
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
export function RenewalList() {
  const { page, pagesBefore, toNext, toPrevious } = useRenewalPages();
  const [declining, setDeclining] = useState<Renewal>();
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-inbox"
        level={2}
        title="No renewals waiting"
        text="Members ask for a renewal on their profile; their requests appear here."
      />
    );
  return (
    <>
      <Table
        caption="Waiting renewals, earliest end of term first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Member",
            cell: ({ name, number, memberId }) => <NameLink id={memberId} name={name} note={number} />,
          },
          { head: "Term ends", cell: ({ termUntil }) => shortDay(termUntil), right: true },
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
