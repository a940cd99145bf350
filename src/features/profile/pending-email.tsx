import { useMutation } from "@tanstack/react-query";
import type { Profile } from "~/features/accounts/profile/schema";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { toastSaveFailure } from "./failures";
import { resendEmailLink, saveProfile } from "./queries";

/** Says what is still to be confirmed about the email address, and offers the link again. */
export function PendingEmail({ profile }: { profile: Profile }) {
  const { emailVerified } = useMember();
  const { email, pendingEmail, version } = profile;
  const resend = useMutation({
    mutationFn: resendEmailLink,
    onError: toastSaveFailure,
    onSuccess: () =>
      toast({
        title: "Link Sent",
        description: `We sent the link to ${pendingEmail ?? email}. It works once, for three days.`,
        variant: "success",
      }),
  });
  const keep = useMutation({
    mutationFn: () => saveProfile({ email, version }),
    onError: toastSaveFailure,
  });

  if (!pendingEmail && emailVerified) return null;
  return (
    <div className="mt-1 font-normal text-small">
      <p className="text-ink-2">
        {pendingEmail ? `${pendingEmail} counts once you confirm it.` : "Not confirmed yet."}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
        {pendingEmail ? (
          <Button variant="quiet" size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep the present address
          </Button>
        ) : null}
      </div>
    </div>
  );
}
