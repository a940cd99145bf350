import { Smartphone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/icon";
import { QrPicture } from "~/ui/qr-picture";
import { SelectField } from "~/ui/select-field";
import { type Column, Table } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import type { StaffEvent } from "../console/schema";
import type { IssuedLink, LiveGate } from "./calls";
import { useLinkIssuing, useLinkRevoking } from "./live-queries";

const states: Record<LiveGate["state"], [BadgeTone, string]> = {
  issued: ["warning", "Not opened yet"],
  enrolled: ["success", "On a phone"],
  revoked: ["danger", "Ended"],
  over: ["neutral", "Over"],
};

function reportWords({ reportedAt, unsent }: LiveGate): string {
  if (!reportedAt) return "";
  return `${shortMoment(reportedAt)}${unsent > 0 ? `, ${unsent} not sent` : ""}`;
}

const roomsOf = ({ sessions }: StaffEvent) => [...new Set(sessions.flatMap(({ room }) => room ?? []))];
const ALL = "every session";

function NewLink({ link }: { link: IssuedLink }) {
  return (
    <div className="grid items-start gap-5 border-line-2 border-t bg-well p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <QrPicture label="QR code of the link" {...link.qr} className="w-40" />
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">Open this link on the phone of the gate. It works on one phone.</p>
        <p className="num wrap-anywhere">{link.address}</p>
        <Button onClick={() => copyText(link.address, "Link")}>Copy the link</Button>
      </div>
    </div>
  );
}

function LinkForm({ event }: { event: StaffEvent }) {
  const [gate, setGate] = useState("");
  const [room, setRoom] = useState(ALL);
  const issuing = useLinkIssuing(event.id);

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    issuing.mutate({ gate, room: room === ALL ? null : room }, { onSuccess: () => setGate("") });
  }

  return (
    <>
      <form
        onSubmit={send}
        noValidate
        className="grid items-end gap-4 border-line-2 border-t p-5 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          name="gate"
          label="Gate"
          placeholder="Gate 2, main hall"
          value={gate}
          onChange={({ target }) => setGate(target.value)}
        />
        <SelectField
          name="room"
          label="Lets into"
          options={[
            { value: ALL, label: "Every session" },
            ...roomsOf(event).map((value) => ({ value, label: value })),
          ]}
          value={room}
          onChange={({ target }) => setRoom(target.value)}
        />
        <Button type="submit" busy={issuing.isPending}>
          <Icon of={Smartphone} />
          Make a link
        </Button>
      </form>
      {issuing.data ? <NewLink link={issuing.data} /> : null}
    </>
  );
}

type GatesPanelProps = { event: StaffEvent; gates: readonly LiveGate[]; mayIssue: boolean };

export function GatesPanel({ event, gates, mayIssue }: GatesPanelProps) {
  const revoking = useLinkRevoking(event.id);
  const columns: Column<LiveGate>[] = [
    { head: "Gate", cell: ({ gate, room }) => (room ? `${gate}, ${room}` : gate) },
    { head: "Let in", cell: ({ admitted }) => <span className="num">{admitted}</span>, right: true },
    { head: "Refused", cell: ({ refused }) => <span className="num">{refused}</span>, right: true },
    { head: "Phone", cell: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge> },
    { head: "Last heard of", cell: (gate) => <span className="num">{reportWords(gate)}</span> },
    {
      head: "Link",
      cell: ({ id, gate, state }) =>
        mayIssue && (state === "issued" || state === "enrolled") ? (
          <Button size="small" variant="quiet" onClick={() => revoking.mutate(id)}>
            End <span className="sr-only">the link of {gate}</span>
          </Button>
        ) : null,
    },
  ];
  return (
    <div className="border-line-2 border-t">
      {gates.length > 0 ? (
        <Table caption="Gates" columns={columns} rows={gates} rowKey={({ id }) => id} />
      ) : (
        <p className="p-5 text-ink-2">No gate yet. Make a link for each phone at a gate.</p>
      )}
      {mayIssue && event.status === "published" ? <LinkForm event={event} /> : null}
    </div>
  );
}
