import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { pluralise } from "~/platform/pluralise";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { type Column, Table } from "~/ui/table";
import { DialogActions } from "../console/dialog-actions";
import type { TeamMember } from "./calls";
import { useForcedSignOut } from "./queries";
import { roleWords } from "./role-words";
import { RolesDialog } from "./roles-dialog";

function SignOutDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const ending = useForcedSignOut(person.name);
  const actions = (
    <DialogActions
      variant="danger"
      busy={ending.isPending}
      onCancel={onClose}
      onAct={() => ending.mutate({ id: person.id }, { onSettled: onClose })}
    >
      Sign out everywhere
    </DialogActions>
  );
  return (
    <Dialog open onClose={onClose} title={`Sign out ${person.name}?`} actions={actions}>
      Every browser in which {person.isYou ? "you are" : `${person.name} is`} signed in is signed out at once, and what
      is not saved there is lost. The roles stay.
    </Dialog>
  );
}

type Asked = { what: "roles" | "sign-out"; person: TeamMember };

function Presence({ person: { state, sessions, lastSignInAt } }: { person: TeamMember }) {
  if (state === "invited") return <Badge tone="warning">Invited</Badge>;
  return (
    <span className="max-md:text-right">
      {sessions === 0 ? "Not signed in" : pluralise(sessions, "browser")}
      {lastSignInAt ? <span className="block text-ink-3 text-small">Last: {shortMoment(lastSignInAt)}</span> : null}
    </span>
  );
}

function Actions({ person, onAsk }: { person: TeamMember; onAsk: (asked: Asked) => void }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {person.isYou ? null : (
        <Button
          size="small"
          aria-label={`Change the roles of ${person.name}`}
          onClick={() => onAsk({ what: "roles", person })}
        >
          Roles
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={person.sessions === 0}
        aria-label={`Sign out ${person.name} everywhere`}
        onClick={() => onAsk({ what: "sign-out", person })}
      >
        Sign out
      </Button>
    </span>
  );
}

const columnsFor = (onAsk: (asked: Asked) => void): Column<TeamMember>[] => [
  {
    head: "Name",
    cell: ({ name, email, isYou }) => (
      <span className="wrap-anywhere max-md:text-right">
        <b className="font-semibold">{name}</b>
        {isYou ? " (you)" : ""}
        <span className="block text-ink-3 text-small">{email}</span>
      </span>
    ),
  },
  {
    head: "Roles",
    cell: ({ roles }) => (
      <span className="flex flex-wrap gap-1.5 max-md:justify-end">
        {roles.map((role) => (
          <Badge key={role} tone={role === "admin" ? "accent" : "info"}>
            {roleWords[role].label}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    head: "Second factor",
    cell: ({ secondFactor }) =>
      secondFactor ? (
        <Badge tone="success" icon={ShieldCheck}>
          On
        </Badge>
      ) : (
        <Badge tone="danger" icon={ShieldAlert}>
          Missing
        </Badge>
      ),
  },
  { head: "Signed in", cell: (person) => <Presence person={person} /> },
  { head: "Actions", cell: (person) => <Actions person={person} onAsk={onAsk} />, right: true },
];

export function TeamTable({ team }: { team: readonly TeamMember[] }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Table caption="The staff" columns={columnsFor(setAsked)} rows={team} rowKey={({ id }) => id} />
      {asked?.what === "roles" ? <RolesDialog person={asked.person} onClose={close} /> : null}
      {asked?.what === "sign-out" ? <SignOutDialog person={asked.person} onClose={close} /> : null}
    </>
  );
}
