import { useQuery } from "@tanstack/react-query";
import type { Consent } from "~/features/accounts/consents/schema";
import { SecurityAnswer, SecurityRow } from "~/features/accounts/security-answer";
import { shortDate } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { consentsQuery, useWithdrawal } from "./queries";

function ConsentRow({ consent }: { consent: Consent }) {
  const { label, wording, place, version, givenAt, withdrawnAt, canWithdraw, stays } = consent;
  const withdrawal = useWithdrawal();
  const title = (
    <>
      {label}
      {withdrawnAt ? <Badge tone="neutral">Withdrawn {shortDate(withdrawnAt)}</Badge> : null}
    </>
  );
  const text = (
    <>
      <span className="block">
        “{wording}” · {place}, {shortDate(givenAt)} · wording {version}
      </span>
      {stays ? <span className="mt-1 block">Cannot be withdrawn here. {stays}</span> : null}
    </>
  );
  const action = (
    <Button
      size="small"
      aria-label={`Withdraw: ${label}`}
      busy={withdrawal.isPending}
      onClick={() => withdrawal.mutate(consent)}
    >
      {withdrawal.isPending ? "Withdrawing..." : "Withdraw"}
    </Button>
  );
  return <SecurityRow title={title} text={text} action={canWithdraw ? action : undefined} />;
}

export function ConsentsPanel() {
  const query = useQuery(consentsQuery);
  return (
    <Panel title="Your consents" flush>
      <SecurityAnswer query={query} label="Loading your consents">
        {({ consents }) =>
          consents.length > 0 ? (
            <ul>
              {consents.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ul>
          ) : (
            <p className="p-5 text-ink-2">
              You have not ticked any box with your confirmed email address yet. What you agree to in a form will appear
              here.
            </p>
          )
        }
      </SecurityAnswer>
      <p className="border-line border-t px-5 py-4 text-ink-3 text-small">
        Your cookie choices stay in this browser; we do not store them.{" "}
        <Link to="/cookie-settings">Cookie settings</Link>
      </p>
    </Panel>
  );
}
