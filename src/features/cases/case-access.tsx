import { useState } from "react";
import { AskCodeForm } from "./ask-code-form";
import { CodeForm } from "./code-form";
import type { CaseView, TrackInput } from "./schema";

type CaseAccessProps = {
  reference?: string;
  email?: string;
  onOpened: (view: CaseView, email: string) => void;
};

/** The two steps to a case: reference and address, then the mailed code. What was typed stays on the way back. */
export function CaseAccess({ reference, email, onOpened }: CaseAccessProps) {
  const [asked, setAsked] = useState<TrackInput>();
  const [isWaiting, setWaiting] = useState(false);

  if (asked && isWaiting)
    return (
      <CodeForm
        asked={asked}
        onOpened={(view) => onOpened(view, asked.email)}
        onBack={() => setWaiting(false)}
      />
    );
  return (
    <AskCodeForm
      reference={asked?.reference ?? reference}
      email={asked?.email ?? email}
      onAsked={(input) => {
        setAsked(input);
        setWaiting(true);
      }}
    />
  );
}
