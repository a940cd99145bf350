import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { Notice } from "~/features/accounts/notice";
import { useMember } from "~/features/accounts/signed-in";
import { pluralise } from "~/platform/pluralise";
import { shortMoment } from "~/platform/short-dates";
import { Link } from "~/ui/link";
import type { StaffWarnings, WarningsCalls } from "./calls";

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

export function Warnings() {
  const { data } = useWarnings();
  if (!data?.mail && !data?.disk) return null;
  return (
    <aside aria-label="Warnings" className="mb-6 grid gap-3">
      {data.mail ? <MailWarning {...data.mail} /> : null}
      {data.disk ? <DiskWarning {...data.disk} /> : null}
    </aside>
  );
}
