import { SecurityAnswer } from "~/features/accounts/security-answer";
import { InviteForm } from "./invite-form";
import { useTeam } from "./queries";
import { TeamTable } from "./team-table";

/** Who works here, with which role, and how safely they sign in. */
export default function TeamScreen() {
  const query = useTeam();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Team</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Nobody can change their own roles, and the last admin stays. A role has no effect without a second
          factor.
        </p>
      </div>
      <InviteForm />
      <SecurityAnswer query={query} label="Loading the team">
        {(team) => <TeamTable team={team} />}
      </SecurityAnswer>
    </div>
  );
}
