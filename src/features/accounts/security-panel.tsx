import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/http/call";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { type Column, Table } from "~/ui/table";
import { toast } from "~/ui/toast";
import { showRefusal, toastFailure } from "./failure";
import { NewPasswordFields } from "./new-password-fields";
import { PasskeysPanel } from "./passkeys/passkeys-panel";
import type { PasswordChangeFields, PasswordChangeInput } from "./schema";
import { SecurityAnswer, SecurityRow } from "./security-answer";
import { endOtherSessions, endSession, listSessions, listSignIns, sessionsKey, signInsKey } from "./sessions/queries";
import type { SessionView, SignInMethod, SignInView } from "./sessions/schema";
import { TwoFactorPanel } from "./two-factor/two-factor-panel";
import { useAccountForm } from "./use-account-form";

function useEnding<Wish>(end: (wish: Wish) => Promise<unknown>, description: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ title: "Signed out", description, variant: "success" }),
    onError: (cause) => toastFailure("Not signed out", cause),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

function SessionRow({ session }: { session: SessionView }) {
  const { id, device, place, current, createdAt } = session;
  const ending = useEnding(endSession, `${device} is signed out.`);
  const title = (
    <>
      {device}
      {current ? <Badge tone="success">This browser</Badge> : null}
    </>
  );
  const action = (
    <Button
      size="small"
      aria-label={`Sign out ${device}, signed in ${shortMoment(createdAt)}`}
      busy={ending.isPending}
      onClick={() => ending.mutate(id)}
    >
      Sign out
    </Button>
  );
  return (
    <SecurityRow
      title={title}
      text={`Since ${shortMoment(createdAt)}${place ? ` · network ${place}` : ""}`}
      action={current ? undefined : action}
    />
  );
}

function SessionsPanel() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: listSessions });
  const ending = useEnding(endOtherSessions, "Every other browser is signed out.");
  const several = (query.data?.sessions.length ?? 0) > 1;
  const everywhere = (
    <Button size="small" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
      Sign out everywhere else
    </Button>
  );
  return (
    <Panel title="Signed-in browsers" flush action={several ? everywhere : undefined}>
      <SecurityAnswer query={query} label="Loading signed-in browsers">
        {({ sessions }) => (
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </SecurityAnswer>
    </Panel>
  );
}

const methods: Record<SignInMethod, string> = {
  password: "Password",
  code: "Authenticator code",
  "recovery-code": "Recovery code",
  passkey: "Passkey",
  link: "Link by email",
  google: "Google",
  facebook: "Facebook",
};
const words = new Map<string, string>(Object.entries(methods));

const outcome = ({ succeeded }: SignInView) =>
  succeeded ? (
    <Badge tone="success" icon={CircleCheck}>
      Signed in
    </Badge>
  ) : (
    <Badge tone="danger" icon={CircleAlert}>
      Not signed in
    </Badge>
  );

const columns: readonly Column<SignInView>[] = [
  { head: "Time", cell: ({ at }) => <span className="num">{shortMoment(at)}</span> },
  { head: "With", cell: ({ method }) => words.get(method) ?? method },
  { head: "Device", cell: ({ device }) => device },
  { head: "Network", cell: ({ place }) => <span className="num">{place || "unknown"}</span> },
  { head: "Outcome", cell: outcome },
];

function SignInHistoryPanel() {
  const query = useQuery({ queryKey: signInsKey, queryFn: listSignIns });
  return (
    <Panel title="Sign-in history">
      <p className="mb-4 text-ink-2">
        The latest 50 tries to sign in. They are kept for 180 days. If you do not know one that succeeded, change your
        password.
      </p>
      <SecurityAnswer query={query} label="Loading the sign-in history">
        {({ signIns }) => (
          <Table caption="Sign-in history" columns={columns} rows={signIns} rowKey={({ id }) => String(id)} />
        )}
      </SecurityAnswer>
    </Panel>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<PasswordChangeFields>({
    resolver: (resolvers) => resolvers.changePassword,
  });

  async function submit({ currentPassword, newPassword }: PasswordChangeFields) {
    try {
      const body: PasswordChangeInput = { currentPassword, newPassword };
      await call("/api/account/password", { body });
    } catch (cause) {
      return showRefusal("Password not changed", cause, setError, ["currentPassword", "newPassword"]);
    }
    toast({ title: "Password changed", description: "Every other browser was signed out.", variant: "success" });
    onDone();
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      <PasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
        aria-required
      />
      <NewPasswordFields
        password={register("newPassword")}
        repeated={register("confirmPassword")}
        errors={{ password: errors.newPassword?.message, repeated: errors.confirmPassword?.message }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? "Changing password..." : "Change password"}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function PasswordPanel() {
  const [changing, setChanging] = useState(false);
  const open = (
    <Button size="small" onClick={() => setChanging(true)}>
      Change password
    </Button>
  );
  return (
    <Panel title="Password" action={changing ? undefined : open}>
      {changing ? (
        <PasswordForm onDone={() => setChanging(false)} />
      ) : (
        <p className="text-ink-2">
          A change signs every other browser out. Nobody at the federation knows your password or asks for it.
        </p>
      )}
    </Panel>
  );
}

export function SecurityPanel() {
  return (
    <div className="grid gap-gutter">
      <PasswordPanel />
      <TwoFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <SignInHistoryPanel />
    </div>
  );
}
