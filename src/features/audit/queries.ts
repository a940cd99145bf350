import { useMutation, useQuery } from "@tanstack/react-query";
import { toastFailure } from "~/features/accounts/failure";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type { ActivityTypes, AuditPage, ChainView, MailPage } from "./schema";

const path = "/api/staff/audit";
const key = ["staff", "audit"];

/** What is asked for; a blank field asks for everything. */
export type Filter = Record<string, string>;

/** `list` by `filter`, a page at a time. */
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
