import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shortDate } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import { toastFailure } from "../failure";
import { SecurityAnswer } from "../security-answer";
import { SecurityRow } from "../security-row";
import { AddPasskey } from "./add-passkey";
import { listPasskeys, passkeysKey, removePasskey } from "./queries";
import type { PasskeyView } from "./schema";

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

const usage = ({ createdAt, lastUsedAt }: PasskeyView) =>
  `Added ${shortDate(createdAt)} · ${lastUsedAt ? `last used ${shortDate(lastUsedAt)}` : "not used yet"}`;

/** The member's passkeys: added, named, removed. */
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
