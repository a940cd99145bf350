import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shortDate } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { showRefusal, toastFailure } from "../failure";
import { SecurityAnswer, SecurityRow } from "../security-answer";
import { useAccountForm } from "../use-account-form";
import { addPasskey, gaveUp, listPasskeys, passkeysKey, removePasskey } from "./queries";
import type { PasskeyNameFields, PasskeyView } from "./schema";
import { usePasskeySupport } from "./use-passkey-support";

function RemovePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () =>
      toast({ title: "Passkey removed", description: `“${name}” no longer signs in.`, variant: "success" }),
    onError: (cause) => toastFailure("Passkey not removed", cause),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: passkeysKey });
    },
  });
  const actions = (
    <>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
        Remove passkey
      </Button>
    </>
  );
  return (
    <>
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Remove “${name}”?`} actions={actions}>
        It no longer signs in to this account. Please remove it from your device or password manager as well.
      </Dialog>
    </>
  );
}

function AddPasskeyForm() {
  const queries = useQueryClient();
  const { register, submitWith, setError, reset, isSubmitting, errors } = useAccountForm<PasskeyNameFields>({
    resolver: (resolvers) => resolvers.passkeyName,
  });

  async function submit({ name }: PasskeyNameFields) {
    try {
      await addPasskey(name);
    } catch (cause) {
      if (!gaveUp(cause)) showRefusal("Passkey not added", cause, setError, ["name"]);
      return;
    }
    toast({ title: "Passkey added", description: `“${name}” can sign in from now on.`, variant: "success" });
    reset({ name: "" });
    await queries.invalidateQueries({ queryKey: passkeysKey });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitWith(submit)}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 p-5"
    >
      <TextField
        id="field-passkey-name"
        label="Name of the new passkey"
        hint="A name that you will recognise, for example “Office laptop”"
        maxLength={60}
        autoComplete="off"
        className="min-w-0 max-w-108 flex-1 basis-64"
        error={errors.name?.message}
        {...register("name")}
        aria-required
      />
      <Button type="submit" className="mt-7" busy={isSubmitting}>
        {isSubmitting ? "Waiting for your device..." : "Add a passkey"}
      </Button>
    </form>
  );
}

function AddPasskey() {
  if (usePasskeySupport()) return <AddPasskeyForm />;
  return (
    <p className="p-5 text-ink-3 text-small">
      This browser cannot make passkeys here. A current browser at the site's own secure address can.
    </p>
  );
}

const usage = ({ createdAt, lastUsedAt }: PasskeyView) =>
  `Added ${shortDate(createdAt)} · ${lastUsedAt ? `last used ${shortDate(lastUsedAt)}` : "not used yet"}`;

export function PasskeysPanel() {
  const query = useQuery({ queryKey: passkeysKey, queryFn: listPasskeys });
  return (
    <Panel title="Passkeys" flush>
      <p className="px-5 pt-5 pb-1 text-ink-2">
        A passkey signs in with your fingerprint, face or device PIN, without password and code.
      </p>
      <SecurityAnswer query={query} label="Loading passkeys">
        {({ passkeys }) => (
          <ul>
            {passkeys.map((passkey) => (
              <SecurityRow
                key={passkey.id}
                title={passkey.name}
                text={usage(passkey)}
                action={<RemovePasskey passkey={passkey} />}
              />
            ))}
          </ul>
        )}
      </SecurityAnswer>
      <AddPasskey />
    </Panel>
  );
}
