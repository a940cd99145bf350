import { ShieldAlert, ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { CallError } from "~/platform/http/call";
import { staffRoles } from "~/platform/roles";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { type Column, Table } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import { DialogActions } from "../console/dialog-actions";
import type { TeamMember } from "./calls";
import { useForcedSignOut, useInvitation, useRoles, useTeam } from "./queries";
import { roleWords } from "./role-words";

/** Without any role the person leaves the team. */
function RolesDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const [roles, setRoles] = useState(person.roles);
  const change = useRoles(person.name);
  const { id, name } = person;
  const isLeaving = roles.length === 0;
  const save = () => change.mutate({ id, body: { roles, seen: person.roles } }, { onSettled: onClose });
  const actions = (
    <DialogActions variant={isLeaving ? "danger" : "primary"} busy={change.isPending} onCancel={onClose} onAct={save}>
      {isLeaving ? "Remove from the team" : "Change roles"}
    </DialogActions>
  );
  return (
    <Dialog open onClose={onClose} title={`Roles of ${name}`} actions={actions}>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name={role}
          label={roleWords[role].label}
          hint={roleWords[role].may}
          className="pb-2 [&>p]:-mt-2 [&>p]:pl-9"
          checked={roles.includes(role)}
          onChange={(event) =>
            setRoles(staffRoles.filter((one) => (one === role ? event.target.checked : roles.includes(one))))
          }
        />
      ))}
    </Dialog>
  );
}

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

function TeamTable({ team }: { team: readonly TeamMember[] }) {
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

const options = staffRoles.map((value) => ({ value, label: roleWords[value].label }));

function InviteForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string>("reviewer");
  const invitation = useInvitation();
  const refused = invitation.error instanceof CallError ? invitation.error : undefined;
  const held = refused?.code === "role_held" ? refused.message : undefined;
  const chosen = staffRoles.find((name) => name === role);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) invitation.mutate({ body: { email, role: chosen } }, { onSuccess: () => setEmail("") });
  }

  return (
    <Panel title="Invite somebody">
      <form onSubmit={submit} noValidate className="grid items-start gap-4 md:grid-cols-[1fr_14rem_auto]">
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          error={refused?.fields.email}
          hint="Somebody who has not come yet gets a new link"
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          name="role"
          options={options}
          value={role}
          error={refused?.fields.role ?? held ?? (chosen ? undefined : "Please choose a role.")}
          hint={chosen ? roleWords[chosen].may : undefined}
          onChange={(event) => setRole(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={invitation.isPending} className="md:mt-7">
          {invitation.isPending ? "Inviting..." : "Invite"}
        </Button>
      </form>
    </Panel>
  );
}

export default function TeamScreen() {
  const query = useTeam();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Team</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Nobody can change their own roles, and the last admin stays. A role has no effect without a second factor.
        </p>
      </div>
      <InviteForm />
      <SecurityAnswer query={query} label="Loading the team">
        {({ team }) => <TeamTable team={team} />}
      </SecurityAnswer>
    </div>
  );
}
