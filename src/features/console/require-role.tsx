import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { MemberPage } from "~/features/accounts/member-page";
import { Notice } from "~/features/accounts/notice";
import { useMember } from "~/features/accounts/signed-in";
import { CallError } from "~/platform/http/call";
import { holdsAny } from "~/platform/roles";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import type { StaffPageProps } from "./staff-page";
import type { StaffWarnings, WarningsCalls } from "./warnings/calls";

const api = createClient<WarningsCalls>("/api/staff/warnings");

const EVERY_MS = 60_000;

const useWarnings = () =>
  useQuery({ queryKey: api.key, queryFn: () => api.send("GET /", {}), refetchInterval: EVERY_MS });

const AskAdmin = () => <>Please tell an admin of the federation.</>;

function MailWarning({ waiting, since }: NonNullable<StaffWarnings["mail"]>) {
  const isAdmin = useMember().roles.includes("admin");
  return (
    <Notice tone="danger">
      <b>Emails are not leaving.</b> {pluralise(waiting, "email waits", "emails wait")}, the oldest since{" "}
      {shortMoment(since)}.{" "}
      {isAdmin ? (
        <>
          <Link to="/staff/go-live">Try the mail server</Link>, or{" "}
          <Link to="/staff/audit?tab=mails">see which emails wait</Link>.
        </>
      ) : (
        <AskAdmin />
      )}
    </Notice>
  );
}

function DiskWarning({ free }: NonNullable<StaffWarnings["disk"]>) {
  const isAdmin = useMember().roles.includes("admin");
  return (
    <Notice tone="danger">
      <b>The disk of the portal is nearly full.</b> {free} are free. Once nothing is left, no form, file or email can be
      stored. {isAdmin ? <>Please have whoever runs the server free some space.</> : <AskAdmin />}
    </Notice>
  );
}

function Warnings() {
  const { data } = useWarnings();
  if (!data?.mail && !data?.disk) return null;
  return (
    <aside aria-label="Warnings" className="mb-6 grid gap-3">
      {data.mail ? <MailWarning {...data.mail} /> : null}
      {data.disk ? <DiskWarning {...data.disk} /> : null}
    </aside>
  );
}

const isMissingFactor = (cause: unknown) => cause instanceof CallError && cause.code === "second_factor_needed";

function useSecondFactorNeeded(): boolean {
  const client = useQueryClient();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = ({ state }: { state: { error: unknown } }) => {
      if (isMissingFactor(state.error)) setNeeded(true);
    };
    const leave = [
      client.getQueryCache().subscribe(({ type, query }) => type === "updated" && look(query)),
      client.getMutationCache().subscribe(({ type, mutation }) => type === "updated" && mutation && look(mutation)),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);
  return isNeeded;
}

const SecondStep = lazy(() => import("./second-step"));

function NotYours() {
  const { roles } = useMember();
  return (
    <div className="mx-auto max-w-xl px-margin py-16">
      <h1 className="text-h2">This page is not for your account</h1>
      <p className="mt-3 mb-6 text-ink-2">
        It needs a role other than {roles.length > 1 ? "the ones you have" : "the one you have"}. An admin of the
        federation gives roles.
      </p>
      <ButtonLink to="/dashboard" variant="primary">
        Go to your dashboard
      </ButtonLink>
    </div>
  );
}

function Allowed({ roles, children }: Omit<StaffPageProps, "title">) {
  const isNeeded = useSecondFactorNeeded();
  const own = useMember().roles;
  if (roles && !holdsAny(own, roles)) return <NotYours />;
  if (!isNeeded)
    return (
      <div className="px-margin pt-7 pb-12 lg:px-[clamp(1rem,2vw,2rem)]">
        {roles ? <Warnings /> : null}
        {children}
      </div>
    );
  return (
    <Suspense fallback={null}>
      <SecondStep />
    </Suspense>
  );
}

/** Separate from the frame, so that it loads only after the session is known. */
export default function RequireRole({ title, roles, children }: StaffPageProps) {
  return (
    <MemberPage title={title} what="staff desk">
      <Allowed roles={roles}>{children}</Allowed>
    </MemberPage>
  );
}
