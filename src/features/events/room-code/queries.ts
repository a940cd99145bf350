import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/http/call";
import type { PresenceAnswer, ScreenAnswer } from "./schema";

export const useScreen = (sessionId: string) =>
  useQuery({
    queryKey: ["staff", "screen", sessionId],
    queryFn: () => call<ScreenAnswer>(`/api/staff/events/sessions/${sessionId}/screen`),
    refetchInterval: 30_000,
  });

export const sendPresence = (reference: string, token: string | undefined, code: string) =>
  call<PresenceAnswer>(
    `/api/registrations/${reference}/presence${token ? `?token=${encodeURIComponent(token)}` : ""}`,
    { body: { code } },
  );
