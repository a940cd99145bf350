import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "~/features/accounts/failure";
import { call } from "~/platform/call";
import { pluralise } from "~/platform/pluralise";
import { useGrowingList } from "~/platform/use-growing-list";
import { toast } from "~/ui/toast";
import { toastRefusal } from "../console/toast-refusal";
import type { ActivityTypes, AuditPage, ChainView, MailPage, MailRetried, MailRetryInput } from "./schema";

const path = "/api/staff/audit";
const key = ["staff", "audit"];

/** A blank field does not filter. */
export type Filter = Record<string, string>;

const usePages = <Page extends { nextCursor: string | null }>(list: string, filter: Filter) =>
  useGrowingList<Page>({
    queryKey: [...key, list],
    path: list,
    filter: new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString(),
  });

export const useAudit = (filter: Filter) => usePages<AuditPage>(path, filter);
export const useMails = (filter: Filter) => usePages<MailPage>(`${path}/mails`, filter);

export const useActivityTypes = () =>
  useQuery({
    queryKey: [...key, "types"],
    queryFn: async ({ signal }) => (await call<ActivityTypes>(`${path}/types`, { signal })).types,
  });

export const useChainCheck = () =>
  useMutation({
    mutationFn: async () => (await call<{ chain: ChainView }>(`${path}/checks`, { method: "POST" })).chain,
    onError: (cause) => toastFailure("Not Checked", cause),
  });

export function useMailRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Partial<MailRetryInput>) =>
      call<MailRetried>(`${path}/mails/retries`, { method: "POST", body: input }),
    onSuccess: ({ retried }) =>
      toast({
        title: retried > 0 ? "On its way" : "Nothing to send",
        description:
          retried > 0
            ? `${pluralise(retried, "email is", "emails are")} tried again now, and for three days if need be.`
            : "No email waits or has failed.",
        variant: "success",
      }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: [...key, `${path}/mails`] }),
  });
}
