import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import type {
  ImportRowPage,
  MemberImport,
  MemberPage,
  MemberRecord,
  RenewalPage,
} from "~/features/membership/register/schema";
import { call } from "~/platform/call";
import { toast } from "~/ui/toast";

const path = "/api/staff/members";
const key = ["staff", "members"];
const AGAIN_MS = 1_000;

/** The pages of what FILTER asks for, with the way on and back. Another filter begins at its first page. */
function usePages<Page extends { nextCursor: string | null }>(name: string, at: string, filter: string) {
  const [trail, setTrail] = useState({ filter, cursors: [""] });
  const cursors = trail.filter === filter ? trail.cursors : [""];
  const cursor = cursors.at(-1) ?? "";
  const page = useQuery({
    queryKey: [...key, name, filter, cursor],
    queryFn: ({ signal }) =>
      call<Page>(`${path}${at}?${filter}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const next = page.isPlaceholderData ? null : page.data?.nextCursor;
  return {
    page,
    pagesBefore: cursors.length - 1,
    toNext: next ? () => setTrail({ filter, cursors: [...cursors, next] }) : undefined,
    toPrevious: cursors.length > 1 ? () => setTrail({ filter, cursors: cursors.slice(0, -1) }) : undefined,
  };
}

export const useMemberPages = (filter: string) => usePages<MemberPage>("list", "", filter);
export const useRenewalPages = () => usePages<RenewalPage>("renewals", "/renewals", "");

export const useMemberRecord = (id: string) =>
  useQuery({
    queryKey: [...key, "record", id],
    queryFn: async ({ signal }) => (await call<{ member: MemberRecord }>(`${path}/${id}`, { signal })).member,
  });

type Write = { to: string; method?: "POST" | "PATCH" | "DELETE"; body?: unknown; done: string };

/** Changes the register, says what was DONE, and asks for everything anew; a refusal is said in the server's words. */
export function useRegisterWrite() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ to, method = "POST", body }: Write) => call(`${path}${to}`, { method, body }),
    onSuccess: (_, { done }) => toast({ title: "Done", description: done, variant: "success" }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  // What was changed may take the asking component away, so THEN hangs on the call and not on the component.
  const write = (what: Write, then?: () => void) => void mutateAsync(what).then(then, () => undefined);
  return { write, isPending, error };
}

const toastRefusal = (cause: unknown) =>
  toast({
    title: "Not Done",
    description: failureMessage(cause, "The server could not do this. Please try again."),
    variant: "destructive",
  });

type Import = { import: MemberImport };

/** Sends a CSV file to be read; nothing is stored yet. */
export async function uploadCsv(file: File): Promise<MemberImport> {
  const answer = await fetch(`${path}/imports`, {
    method: "PUT",
    headers: { "content-type": "text/csv", accept: "application/json" },
    body: file,
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return (body as Import).import;
}

/** An uploaded file; while it is being stored it is asked for again and again. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...key, "import", id],
    queryFn: async ({ signal }) => (await call<Import>(`${path}/imports/${id}`, { signal })).import,
    refetchInterval: ({ state }) => (state.data?.status === "applying" ? AGAIN_MS : false),
  });

export const useImportRows = (id: string, fate: string) =>
  useQuery({
    queryKey: [...key, "import", id, "rows", fate],
    queryFn: ({ signal }) => call<ImportRowPage>(`${path}/imports/${id}/rows?fate=${fate}`, { signal }),
  });

export const reportOf = (id: string) => `${path}/imports/${id}/report.csv`;
export const exportOf = (filter: string) => `${path}/export.csv?${filter}`;
