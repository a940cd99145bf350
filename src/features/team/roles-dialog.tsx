import { useState } from "react";
import { staffRoles } from "~/platform/roles";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "../console/dialog-actions";
import type { TeamMember } from "./calls";
import { useRoles } from "./queries";
import { roleWords } from "./role-words";

/** Without any role the person leaves the team. */
export function RolesDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
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
