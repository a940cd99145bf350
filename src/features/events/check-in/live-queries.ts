import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/http/call";
import type {
  ContributorInput,
  MarkInput,
  PresentAnswer,
  WithdrawalInput,
  WithdrawalsInput,
} from "../attendance/schema";
import type { CheckInLinkInput, IssuedLink, LiveAnswer } from "./schema";

const path = "/api/staff/events";
const keyOf = (eventId: string) => ["staff", "events", "check-in", eventId];
const LIVE_MS = 10_000;

export const useLiveCheckIn = (eventId: string, isLive: boolean) =>
  useQuery({
    queryKey: keyOf(eventId),
    queryFn: () => call<LiveAnswer>(`${path}/${eventId}/check-in`),
    refetchInterval: isLive ? LIVE_MS : false,
  });

export const useLinkIssuing = (eventId: string) =>
  useChange(keyOf(eventId), "Link created. It is shown only once.", (body: CheckInLinkInput) =>
    call<IssuedLink>(`${path}/${eventId}/check-in-links`, { body }),
  );

export const useLinkRevoking = (eventId: string) =>
  useChange(keyOf(eventId), "Link revoked. The phone deletes its list when it is next online.", (link: string) =>
    call(`${path}/${eventId}/check-in-links/${link}`, { method: "DELETE" }),
  );

export const useContributorCertifying = (eventId: string) =>
  useChange(keyOf(eventId), "Certificate issued. It goes out by email.", (body: ContributorInput) =>
    call(`${path}/${eventId}/certificates`, { body }),
  );

export function usePresence(eventId: string) {
  const client = useQueryClient();
  const keep = (answer: LiveAnswer) => client.setQueryData(keyOf(eventId), answer);
  const marking = useChange(keyOf(eventId), "Marked as present.", async (body: MarkInput) =>
    keep(await call<LiveAnswer>(`${path}/${eventId}/attendances`, { body })),
  );
  const withdrawal = useChange(keyOf(eventId), "Taken back.", async (body: WithdrawalInput) =>
    keep(await call<LiveAnswer>(`${path}/${eventId}/attendances/withdrawal`, { body })),
  );
  return { marking, withdrawal };
}

const presentKey = (eventId: string, sessionId: string) => [...keyOf(eventId), "present", sessionId];

export const usePresent = (eventId: string, sessionId: string, isWanted: boolean) =>
  useQuery({
    queryKey: presentKey(eventId, sessionId),
    queryFn: () => call<PresentAnswer>(`${path}/${eventId}/attendances?sessionId=${sessionId}`),
    enabled: isWanted,
  });

export const useWithdrawals = (eventId: string) =>
  useChange(keyOf(eventId), "Taken back.", (body: WithdrawalsInput) =>
    call<{ withdrawn: number }>(`${path}/${eventId}/attendances/withdrawals`, { body }),
  );
