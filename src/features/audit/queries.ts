import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { toastFailure } from "~/features/accounts/failure";
import { call } from "~/platform/call";
import type { ActivityTypes, AuditPage, ChainView, MailPage } from "./schema";

const path = "/api/staff/audit";
const key = ["staff", "audit"];

/** What is asked for; a blank field asks for everything. */
export type Filter = Record<string, string>;

function addressOf(list: string, filter: Filter, cursor: string): string {
  const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== "");
  return `${list}?${new URLSearchParams(given)}`;
}

/** `list` by `filter`, a page at a time. */
const usePages = <Page extends { nextCursor: string | null }>(list: string, filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...key, list, filter],
    queryFn: ({ pageParam, signal }) => call<Page>(addressOf(list, filter, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
