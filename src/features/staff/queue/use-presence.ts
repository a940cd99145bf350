import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StaffPerson } from "~/features/cases/staff/schema";
import { useMember } from "~/features/member-area/signed-in";
import { sayGone, sayPresent } from "./queries";

const POLL_MS = 10_000;

/** Who of the others has the case ID open, too. Says so of this browser while the page is on show. */
export function usePresence(id: string): readonly StaffPerson[] {
  const me = useMember().id;
  const { data } = useQuery({
    queryKey: ["staff", "presence", id],
    queryFn: () => sayPresent(id),
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // Without an answer the others forget this browser by themselves, 20 seconds later.
      sayGone(id).catch((cause: unknown) => console.warn("presence not ended", cause));
    },
    [id],
  );
  return (data?.people ?? []).filter((person) => person.id !== me);
}
