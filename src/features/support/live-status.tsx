import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useSiteFacts } from "~/features/cases/site-facts";
import { Icon } from "~/ui/icon";
import { TitleBlock } from "~/ui/title-block";
import type { LiveStatus as Status } from "./calls";
import { underHours } from "./duration-words";
import { ticketForm } from "./form";

function Health({ status }: { status: Status | null | undefined }) {
  const look = "flex items-start gap-2";
  if (!status)
    return (
      <span className={look}>
        <Icon of={Clock} className="mt-0.5 size-5 text-ink-3" />
        {status === null ? "Not known just now" : "Being checked"}
      </span>
    );
  return (
    <span className={look}>
      <Icon
        of={status.operational ? CircleCheck : TriangleAlert}
        className={`mt-0.5 size-5 ${status.operational ? "text-success" : "text-warning"}`}
      />
      {status.operational ? "All systems operational" : "Some systems are not available"}
    </span>
  );
}

const promised = { minutes: ticketForm.promise.workingHours.urgent * 60, basis: "promised", tickets: 0 };

function ResponseTime({ status }: { status: Status | null | undefined }) {
  const { minutes, basis, tickets } = status?.responseTime ?? promised;
  return (
    <>
      {underHours(minutes).replace("under", "Under")}
      <span className="block font-normal text-ink-3 text-small">
        {basis === "promised"
          ? "promised for urgent tickets"
          : `median of ${tickets} answered ${tickets === 1 ? "ticket" : "tickets"}`}
      </span>
    </>
  );
}

/** The server renders a neutral state; the figures load in the browser. */
export function LiveStatus({ status }: { status: Status | null | undefined }) {
  const site = useSiteFacts();
  return (
    <div role="status">
      <TitleBlock
        cells={[
          { label: "Status", value: <Health status={status} />, wide: true },
          { label: "Response time", value: <ResponseTime status={status} /> },
          ...(site ? [{ label: "Support hours", value: site.supportHours }] : []),
        ]}
      />
    </div>
  );
}
