import { useEffect, useState } from "react";
import type { Submitted } from "./schema";
import { SubmittedPanel } from "./submitted-panel";

type ConfirmAddressProps = { sent: Submitted; email: string; next: { before: string; after: string } };

type CodeForm = typeof import("./code-form").CodeForm;

/** If the form fails to load, the page still shows the reference, so the case can be opened later. */
function useCodeForm(): CodeForm | undefined {
  const [form, setForm] = useState<{ CodeForm: CodeForm }>();
  useEffect(() => {
    import("./code-form").then(setForm, (cause) => console.warn("the form of the code did not load", cause));
  }, []);
  return form?.CodeForm;
}

export function ConfirmAddress({ sent, email, next }: ConfirmAddressProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const CodeForm = useCodeForm();
  if (isConfirmed)
    return (
      <SubmittedPanel title="Your address is confirmed" sent={sent}>
        <p>{next.after}</p>
      </SubmittedPanel>
    );
  const words = {
    sent: (
      <>
        The code went to <b>{email}</b>.
      </>
    ),
    submit: "Confirm",
    busy: "Confirming...",
  };
  return (
    <div className="grid gap-8">
      <SubmittedPanel title="One step is left: confirm your address" sent={sent}>
        <p>{next.before} You can also do it later on the page of the case.</p>
      </SubmittedPanel>
      {CodeForm ? (
        <section aria-labelledby="confirm-title" className="max-w-xl">
          <h2 id="confirm-title" className="mb-5">
            Confirm your address
          </h2>
          <CodeForm asked={{ reference: sent.reference, email }} onOpened={() => setConfirmed(true)} words={words} />
        </section>
      ) : null}
    </div>
  );
}
