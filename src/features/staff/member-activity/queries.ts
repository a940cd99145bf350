import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { registerKey } from "~/features/membership/console/queries";
import type { MemberActivityCalls } from "./calls";

const api = createClient<MemberActivityCalls>("/api/staff/member-dealings");

/** Refetched when the register changes, as they share its key. */
export const useMemberActivity = (id: string) =>
  useQuery({ queryKey: [...registerKey, "dealings", id], queryFn: () => api.send("GET /{id}", { id }) });
