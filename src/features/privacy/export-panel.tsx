import { useQuery } from "@tanstack/react-query";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { shortEnd } from "~/platform/time/last-day";
import { shortDate, shortMoment } from "~/platform/time/short-dates";
import { Button, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { ExportState } from "./calls";
import { exportQuery, useExportRequest } from "./queries";

const isAllowed = (latest: ExportState | null) => !latest || Date.parse(latest.nextAt) <= Date.now();

function Standing({ latest }: { latest: ExportState }) {
  const { id, status, requestedAt, readyAt, expiresAt } = latest;
  if (status === "preparing")
    return (
      <p role="status" className="font-semibold">
        Your export is being prepared. We email you when it is ready; you need not wait here.
      </p>
    );
  if (status === "failed")
    return (
      <p role="status" className="font-semibold">
        The export you asked for on {shortDate(requestedAt)} could not be prepared. Please ask for it again.
      </p>
    );
  if (status === "expired" || !readyAt || !expiresAt)
    return <p className="text-ink-2">Your last export was removed after its seven days.</p>;
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>
        Your export of {shortMoment(readyAt)} is ready. It is offered until {shortEnd(expiresAt)}.
      </p>
      <a className={buttonClass({ variant: "primary", size: "small" })} href={`/api/account/export/${id}`} download>
        Download my data
      </a>
    </div>
  );
}

function Request({ latest }: { latest: ExportState | null }) {
  const request = useExportRequest();
  if (latest?.status === "preparing") return null;
  if (!isAllowed(latest))
    return (
      <p className="text-ink-3 text-small">One export a day: the next from {shortMoment(latest?.nextAt ?? "")}.</p>
    );
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={request.isPending}
      onClick={() => request.mutate(latest?.id)}
    >
      {request.isPending ? "Asking..." : "Prepare my export"}
    </Button>
  );
}

export function ExportPanel() {
  const query = useQuery(exportQuery);
  return (
    <Panel title="Export of your data" flush>
      <SecurityAnswer query={query} label="Loading your export">
        {({ export: latest }) => (
          <div className="grid gap-4 p-5">
            <p className="text-ink-2">
              Everything we hold about you as one ZIP file: records as JSON, your photo and evidence as they are. It
              opens only for you, signed in.
            </p>
            {latest ? <Standing latest={latest} /> : null}
            <Request latest={latest} />
          </div>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
