import { useMutation, useQuery } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import type { RunPreview, RunsAnswer, RunView } from "../runs/schema";

const path = "/api/staff/money/runs";
const moneyKey = ["staff", "money"];
const EVERY_MS = 3_000;

const isGoing = ({ doneAt }: RunView) => doneAt === null;

export const useRuns = () =>
  useQuery({
    queryKey: [...moneyKey, "runs"],
    queryFn: () => call<RunsAnswer>(path),
    refetchInterval: ({ state }) => (state.data?.runs.some(isGoing) ? EVERY_MS : false),
  });

export const usePreviewing = () =>
  useMutation({ mutationFn: (body: unknown) => call<RunPreview>(path, { body }), onError: toastRefusal });

export const useRunConfirming = () =>
  useChange(moneyKey, "Everybody is being asked; the links go out by email.", (id: string) =>
    call<RunView>(`${path}/${id}/confirmation`, { method: "POST" }),
  );
