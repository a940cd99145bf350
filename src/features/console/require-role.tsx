import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { MemberPage } from "~/features/accounts/member-page";
import { useMember } from "~/features/accounts/signed-in";
import { CallError } from "~/platform/call";
import { holdsAny } from "~/platform/roles";
import { ButtonLink } from "~/ui/button-link";
import type { StaffPageProps } from "./staff-page";
import { Warnings } from "./warnings/warnings";

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
