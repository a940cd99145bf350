import { Dialog } from "~/ui/dialog";
import { DialogActions } from "../dialog-actions";
import { useForcedSignOut } from "./queries";
import type { TeamMember } from "./schema";

/** Asks before PERSON is signed out everywhere. */
export function SignOutDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const ending = useForcedSignOut();
  const actions = (
    <DialogActions
      variant="danger"
      busy={ending.isPending}
      onCancel={onClose}
      onAct={() => ending.mutate(person, { onSettled: onClose })}
    >
      Sign out everywhere
    </DialogActions>
  );
  return (
    <Dialog open onClose={onClose} title={`Sign out ${person.name}?`} actions={actions}>
      Every browser in which {person.isYou ? "you are" : `${person.name} is`} signed in is signed out at once,
      and what is not saved there is lost. The roles stay.
    </Dialog>
  );
}
