import { useMutation } from "@tanstack/react-query";
import type { Profile } from "~/features/accounts/profile/schema";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { toastSaveFailure } from "./failures";
import { type FieldName, fieldLabels, fieldNames, shownValue } from "./profile-fields";
import { resendEmailLink, saveProfile } from "./queries";

function PendingEmail({ profile }: { profile: Profile }) {
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
  const keep = useMutation({ mutationFn: () => saveProfile({ email, version }), onError: toastSaveFailure });

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

const links: readonly FieldName[] = ["website", "linkedin"];

/** Two columns; the last two fields span both. */
const rows: Partial<Record<FieldName, string>> = { specialization: "border-b sm:col-span-2", bio: "sm:col-span-2" };

function Value({ name, value }: { name: FieldName; value: string | null }) {
  const shown = shownValue(name, value);
  if (!shown || !value) return <span className="font-normal text-ink-3">Not filled in</span>;
  if (!links.includes(name)) return <span className="whitespace-pre-line">{shown}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer nofollow">
      {shown}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <dl className="grid sm:grid-cols-2">
      {fieldNames.map((name) => (
        <div key={name} className={`min-w-0 border-line py-3 leading-[1.4] ${rows[name] ?? "border-b"}`}>
          <dt className="mb-0.5 text-ink-3 text-small">{fieldLabels[name]}</dt>
          <dd className={`wrap-anywhere pr-4 ${name === "bio" ? "" : "font-semibold"}`}>
            <Value name={name} value={profile[name]} />
            {name === "email" ? <PendingEmail profile={profile} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
