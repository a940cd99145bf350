import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useGrowingList } from "~/platform/http/use-growing-list";
import { toast } from "~/ui/toast";
import type { CompetitionCalls, EntriesPage, EntriesQuery, RankingPage } from "../judging/calls";

const api = createClient<CompetitionCalls>("/api/staff/competition");

export const useCompetition = () => api.useAnswer("GET /");

export const useEntries = (show: EntriesQuery["show"]) =>
  useGrowingList<EntriesPage>({
    queryKey: [...api.key, "entries"],
    path: api.url("GET /entries"),
    filter: `show=${show}`,
  });
export const useRanking = (id: string) =>
  useGrowingList<RankingPage>({
    queryKey: [...api.key, "ranking", id],
    path: api.url("GET /editions/{id}/ranking", { id }),
  });

export const useEditionChange = () => api.useAction("PUT /editions/{id}", { done: "Edition saved." });

export const useAnnouncement = () => api.useAction("POST /editions", { done: "Next edition announced." });

/** Uses the answer alone, because a removed judge cannot fetch the entries again. */
export function useJudgeChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isJudge }: { userId: string; isJudge: boolean }) =>
      api.send(`${isJudge ? "PUT" : "DELETE"} /editions/{id}/judges/{userId}`, { id, userId }),
    onSuccess: (overview) => {
      client.setQueryData([...api.key, "GET /", {}], overview);
      toast({ title: "Saved", description: "The judges are changed.", variant: "success" });
    },
    onError: (cause) => {
      toastRefusal(cause);
      return client.invalidateQueries({ queryKey: api.key });
    },
  });
}

export const usePublication = () =>
  api.useAction("POST /editions/{id}/results", { done: "Results published. Every entrant gets an email." });

export const useScore = () => api.useAction("PUT /entries/{number}/score", { done: "Marks saved." });

export const useRecusal = () =>
  api.useAction("PUT /entries/{number}/recusal", { done: "You stepped aside from this entry." });
