import { useState } from "react";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { clashing, SessionChoices } from "../sessions/session-choices";
import { sendChoice } from "./queries";
import type { RegistrationAnswer } from "./schema";
import { useRegistrationChange } from "./use-registration-change";

type SessionsPanelProps = { answer: RegistrationAnswer; onChange: (answer: RegistrationAnswer) => void };

export function SessionsPanel({ answer: { choices, registration, token }, onChange }: SessionsPanelProps) {
  const [chosen, setChosen] = useState(() => choices.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const { isBusy, run } = useRegistrationChange(onChange);
  if (choices.length === 0 || registration.status !== "confirmed") return null;
  const missed = choices.filter(({ isMissed }) => isMissed);
  const sessions = choices.map((choice) => ({ ...choice, isForAll: false }));
  return (
    <Panel title="Your sessions">
      {missed.length > 0 ? (
        <p className="wrap-anywhere mb-5 max-w-measure">
          When you got your place, no place was left in {missed.map(({ title }) => `“${title}”`).join(", ")}. You can
          choose another session.
        </p>
      ) : null}
      <SessionChoices sessions={sessions} chosen={chosen} onChange={setChosen} />
      <Button
        className="mt-5"
        busy={isBusy}
        disabled={clashing(sessions, chosen).length > 0}
        onClick={() => run(() => sendChoice(registration.reference, token, chosen))}
      >
        {isBusy ? "Saving..." : "Save my sessions"}
      </Button>
    </Panel>
  );
}
