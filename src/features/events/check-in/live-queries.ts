import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { useChange } from "~/features/console/use-change";
import type { ContributorInput, MarkInput, WithdrawalInput, WithdrawalsInput } from "../attendance/schema";
import type { CheckInCalls, CheckInLinkInput, LiveAnswer } from "./calls";

const api = createClient<CheckInCalls>("/api/staff/events");
/** Changes refetch check-in only, not the whole event. */
const keyOf = (id: string) => [...api.key, "check-in", id];
const LIVE_MS = 10_000;

export const useLiveCheckIn = (id: string, isLive: boolean) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => api.send("GET /{id}/check-in", { id }),
    refetchInterval: isLive ? LIVE_MS : false,
  });

export const useLinkIssuing = (id: string) =>
  useChange(keyOf(id), "Link created. It is shown only once.", (body: CheckInLinkInput) =>
    api.send("POST /{id}/check-in-links", { id, body }),
  );

export const useLinkRevoking = (id: string) =>
  useChange(keyOf(id), "Link revoked. The phone deletes its list when it is next online.", (link: string) =>
    api.send("DELETE /{id}/check-in-links/{link}", { id, link }),
  );

export const useContributorCertifying = (id: string) =>
  useChange(keyOf(id), "Certificate issued. It goes out by email.", (body: ContributorInput) =>
    api.send("POST /{id}/certificates", { id, body }),
  );

export function usePresence(id: string) {
  const client = useQueryClient();
  const keep = (answer: LiveAnswer) => client.setQueryData(keyOf(id), answer);
  const marking = useChange(keyOf(id), "Marked as present.", async (body: MarkInput) =>
    keep(await api.send("POST /{id}/attendances", { id, body })),
  );
  const withdrawal = useChange(keyOf(id), "Taken back.", async (body: WithdrawalInput) =>
    keep(await api.send("POST /{id}/attendances/withdrawal", { id, body })),
  );
  return { marking, withdrawal };
}

export const usePresent = (id: string, sessionId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...keyOf(id), "present", sessionId],
    queryFn: () => api.send("GET /{id}/attendances", { id, query: { sessionId } }),
    enabled: isWanted,
  });

export const useWithdrawals = (id: string) =>
  useChange(keyOf(id), "Taken back.", (body: WithdrawalsInput) =>
    api.send("POST /{id}/attendances/withdrawals", { id, body }),
  );
