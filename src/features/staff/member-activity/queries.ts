import { useQuery } from "@tanstack/react-query";
import { registerKey } from "~/features/membership/console/queries";
import { call } from "~/platform/call";
import type { MemberActivity } from "./schema";

/** Refetched when the register changes, as they share its key. */
export const useMemberActivity = (id: string) =>
  useQuery({
    queryKey: [...registerKey, "dealings", id],
    queryFn: ({ signal }) => call<MemberActivity>(`/api/staff/member-dealings/${id}`, { signal }),
  });
