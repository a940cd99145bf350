import type { Profile } from "~/features/accounts/profile/schema";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { useMember } from "../signed-in";
import { profileStrength } from "./profile-strength";

/** How complete the profile is, and the next thing to add. */
export function StrengthPanel({ profile }: { profile: Profile }) {
  const { emailVerified } = useMember();
  const { percent, advice } = profileStrength(profile, emailVerified);
  return (
    <Panel title="Profile strength" action={<span className="num text-ink-2">{percent}%</span>}>
      <Progress label="Profile strength" value={percent} />
      <p className="mt-3 text-ink-2 text-small">{advice}</p>
    </Panel>
  );
}
