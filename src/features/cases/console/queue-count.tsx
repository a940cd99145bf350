import { QueryClientProvider } from "@tanstack/react-query";
import { memberQueries } from "~/features/accounts/member-queries";
import { useQueueCounts } from "./queries";

function Count() {
  const { data } = useQueueCounts();
  if (!data) return null;
  return (
    <span className="num ml-auto max-lg:ml-0">
      {data.open.toLocaleString("en-IN")}
      <span className="sr-only"> open</span>
    </span>
  );
}

export default function QueueCount() {
  return (
    <QueryClientProvider client={memberQueries}>
      <Count />
    </QueryClientProvider>
  );
}
