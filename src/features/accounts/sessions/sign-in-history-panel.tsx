import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { SecurityAnswer } from "../security-answer";
import { listSignIns, signInsKey } from "./queries";
import type { SignInMethod, SignInView } from "./schema";

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

/** The latest tries to sign in to the account, also those that failed. */
export function SignInHistoryPanel() {
  const query = useQuery({ queryKey: signInsKey, queryFn: listSignIns });
  return (
    <Panel title="Sign-in history">
      <p className="mb-4 text-ink-2">
        The latest 50 tries to sign in. They are kept for 180 days. If you do not know one that succeeded,
        change your password.
      </p>
      <SecurityAnswer query={query} label="Loading the sign-in history">
        {({ signIns }) => (
          <Table caption="Sign-in history" columns={columns} rows={signIns} rowKey={({ id }) => String(id)} />
        )}
      </SecurityAnswer>
    </Panel>
  );
}
