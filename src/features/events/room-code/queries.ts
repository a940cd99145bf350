import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import type { CheckInCalls } from "../check-in/calls";

const api = createClient<CheckInCalls>("/api/staff/events");

export const useScreen = (id: string) =>
  useQuery({
    queryKey: ["staff", "screen", id],
    queryFn: () => api.send("GET /sessions/{id}/screen", { id }),
    refetchInterval: 30_000,
  });
