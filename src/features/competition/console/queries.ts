import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type {
  BlindEntry,
  EditionInput,
  EntriesPage,
  EntriesQuery,
  Marks,
  Overview,
  RankingPage,
} from "../judging/schema";

const path = "/api/staff/competition";
const competitionKey = ["staff", "competition"];
const overviewKey = [...competitionKey, "overview"];

export const useCompetition = () =>
  useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => call<Overview>(path, { signal }),
  });

type Paged = { nextCursor: string | null };

/** The pages of a list that were asked for so far. */
function usePaged<Page extends Paged>(name: string, address: string) {
  return useInfiniteQuery({
    queryKey: [...competitionKey, name, address],
    queryFn: ({ signal, pageParam }) => call<Page>(`${address}cursor=${pageParam}`, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const useEntries = (show: EntriesQuery["show"]) =>
  usePaged<EntriesPage>("entries", `${path}/entries?show=${show}&`);
export const useRanking = (editionId: string) =>
  usePaged<RankingPage>("ranking", `${path}/editions/${editionId}/ranking?`);

/** A change after which everything of the competition is asked for anew; `done` is what the toast says. */
function useChange<Input, Answer>(done: string, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ title: "Saved", description: done, variant: "success" }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: competitionKey }),
  });
}

export const useEditionChange = (id: string) =>
  useChange("The edition is saved.", (body: EditionInput) =>
    call<Overview>(`${path}/editions/${id}`, { method: "PUT", body }),
  );

/** Names a judge or takes one away. The answer is all there is to show: a removed judge may not ask for the entries again. */
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
  useChange("The results are published. Everybody is told by email.", () =>
    call<{ winner: string }>(`${path}/editions/${id}/results`, { method: "POST" }),
  );

type Answer = { entry: BlindEntry };

export const useScore = (number: number) =>
  useChange("Your marks are saved.", (marks: Marks) =>
    call<Answer>(`${path}/entries/${number}/score`, { method: "PUT", body: { marks } }),
  );

export const useRecusal = (number: number) =>
  useChange("You stepped aside from this entry.", (reason: string) =>
    call<Answer>(`${path}/entries/${number}/recusal`, { method: "PUT", body: { reason } }),
  );
