import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { call } from "~/platform/http/call";
import type { CheckInCalls } from "../check-in/calls";
import type { PresenceAnswer } from "./schema";

const api = createClient<CheckInCalls>("/api/staff/events");

export const useScreen = (id: string) =>
  useQuery({
    queryKey: ["staff", "screen", id],
    queryFn: () => api.send("GET /sessions/{id}/screen", { id }),
    refetchInterval: 30_000,
  });

export const sendPresence = (reference: string, token: string | undefined, code: string) =>
  call<PresenceAnswer>(
    `/api/registrations/${reference}/presence${token ? `?token=${encodeURIComponent(token)}` : ""}`,
    { body: { code } },
  );
