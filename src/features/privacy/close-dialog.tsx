import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { PasswordField } from "~/ui/password-field";
import { keptWords } from "./closing/erased-words";
import { passwordProblem, useClosing } from "./queries";

const FORM = "close-account";

/** Says what closing means and asks for the password. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const closing = useClosing(onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("password");
    if (closing.isPending || !(field instanceof HTMLInputElement)) return;
    if (!field.value) return setProblem("Please enter your password.");
    setProblem(undefined);
    closing.mutate(field.value, {
      onError: (cause) => {
        setProblem(passwordProblem(cause));
        field.focus();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Close your account?"
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" form={FORM} variant="danger" busy={closing.isPending}>
            {closing.isPending ? "Announcing..." : "Close in 48 hours"}
          </Button>
        </>
      }
    >
      <form id={FORM} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p>
          After 48 hours your account, your membership and what you sent us are erased. Open applications are
          withdrawn. Until then you can change your mind here.
        </p>
        <p className="text-small">{keptWords}</p>
        <PasswordField label="Your password" name="password" error={problem} />
      </form>
    </Dialog>
  );
}
