import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import { toast } from "~/ui/toast";
import type {
  BlindEntry,
  EditionInput,
  EntriesPage,
  EntriesQuery,
  Marks,
  NewEditionInput,
  Overview,
  RankingPage,
} from "../judging/schema";

const path = "/api/staff/competition";
const competitionKey = ["staff", "competition"];
const overviewKey = [...competitionKey, "overview"];

export const useCompetition = () =>
  useQuery({ queryKey: overviewKey, queryFn: ({ signal }) => call<Overview>(path, { signal }) });

export const useEntries = (show: EntriesQuery["show"]) =>
  useGrowingList<EntriesPage>({
    queryKey: [...competitionKey, "entries"],
    path: `${path}/entries`,
    filter: `show=${show}`,
  });
export const useRanking = (editionId: string) =>
  useGrowingList<RankingPage>({
    queryKey: [...competitionKey, "ranking", editionId],
    path: `${path}/editions/${editionId}/ranking`,
  });

export const useEditionChange = (id: string) =>
  useChange(competitionKey, "The edition is saved.", (body: EditionInput) =>
    call<Overview>(`${path}/editions/${id}`, { method: "PUT", body }),
  );

export const useAnnouncement = () =>
  useChange(competitionKey, "The next edition is announced.", (body: NewEditionInput) =>
    call<Overview>(`${path}/editions`, { body }),
  );

/** Uses the answer alone, because a removed judge cannot fetch the entries again. */
export function useJudgeChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isJudge }: { userId: string; isJudge: boolean }) =>
      call<Overview>(`${path}/editions/${id}/judges/${userId}`, { method: isJudge ? "PUT" : "DELETE" }),
    onSuccess: (overview) => {
      client.setQueryData(overviewKey, overview);
      toast({ title: "Saved", description: "The judges are changed.", variant: "success" });
    },
    onError: (cause) => {
      toastRefusal(cause);
      return client.invalidateQueries({ queryKey: competitionKey });
    },
  });
}

export const usePublication = (id: string) =>
  useChange(competitionKey, "The results are published. Everybody is told by email.", () =>
    call<{ winner: string }>(`${path}/editions/${id}/results`, { method: "POST" }),
  );

type Answer = { entry: BlindEntry };

export const useScore = (number: number) =>
  useChange(competitionKey, "Your marks are saved.", (marks: Marks) =>
    call<Answer>(`${path}/entries/${number}/score`, { method: "PUT", body: { marks } }),
  );

export const useRecusal = (number: number) =>
  useChange(competitionKey, "You stepped aside from this entry.", (reason: string) =>
    call<Answer>(`${path}/entries/${number}/recusal`, { method: "PUT", body: { reason } }),
  );
