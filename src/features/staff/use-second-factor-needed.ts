import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallError } from "~/platform/call";

const isMissingFactor = (cause: unknown) =>
  cause instanceof CallError && cause.code === "second_factor_needed";

/** Whether the server has refused any call of this page because the session began without a second factor. */
export function useSecondFactorNeeded(): boolean {
  const client = useQueryClient();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = ({ state }: { state: { error: unknown } }) => {
      if (isMissingFactor(state.error)) setNeeded(true);
    };
    const leave = [
      client.getQueryCache().subscribe(({ type, query }) => type === "updated" && look(query)),
      client
        .getMutationCache()
        .subscribe(({ type, mutation }) => type === "updated" && mutation && look(mutation)),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);
  return isNeeded;
}
