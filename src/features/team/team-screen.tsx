import { type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { CallError } from "~/platform/call";
import { staffRoles } from "~/platform/roles";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useInvitation, useTeam } from "./queries";
import { roleWords } from "./role-words";
import { TeamTable } from "./team-table";

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
