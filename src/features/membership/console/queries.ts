import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useCursorPages } from "~/features/console/use-cursor-pages";
import { call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { TagList } from "../record/schema";
import type { ColumnMapping, FileColumns } from "../register/import/schema";
import type { ImportRowPage, MemberCounts, MemberImport, MemberPage, MemberRecord } from "../register/schema";
import type { RenewalPage } from "../renewal/schema";

const path = "/api/staff/members";
/** What every query about the register begins with: a change of the register asks for all of them anew. */
export const registerKey = ["staff", "members"];
const AGAIN_MS = 1_000;

export const useMemberPages = (filter: string) =>
  useCursorPages<MemberPage>({ queryKey: [...registerKey, "list"], path, filter });
export const useRenewalPages = () =>
  useCursorPages<RenewalPage>({
    queryKey: [...registerKey, "renewals"],
    path: `${path}/renewals`,
    filter: "",
  });

export const useMemberRecord = (id: string) =>
  useQuery({
    queryKey: [...registerKey, "record", id],
    queryFn: async ({ signal }) => (await call<{ member: MemberRecord }>(`${path}/${id}`, { signal })).member,
  });

/** How many members that `filter` asks for stand in each view. */
export const useMemberCounts = (filter: string) =>
  useQuery({
    queryKey: [...registerKey, "counts", filter],
    queryFn: ({ signal }) => call<MemberCounts>(`${path}/counts?${filter}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberTags = () =>
  useQuery({
    queryKey: [...registerKey, "tags"],
    queryFn: ({ signal }) => call<TagList>(`${path}/tags`, { signal }),
  });

/** Adds a member; the same `idempotencyKey` adds nobody twice. */
export const addMember = (body: unknown, idempotencyKey: string) =>
  call<{ id: string; number: string }>(path, { method: "POST", body, idempotencyKey });

type Write = { to: string; method?: "POST" | "PATCH" | "DELETE"; body?: unknown; done: string };

/** Changes the register, says what was `done`, and asks for everything anew; a refusal is said in the server's words. */
export function useRegisterWrite() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ to, method = "POST", body }: Write) => call(`${path}${to}`, { method, body }),
    onSuccess: (_, { done }) => toast({ title: "Done", description: done, variant: "success" }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: registerKey }),
  });
  // What was changed may take the asking component away, so `then` hangs on the call and not on the component.
  const write = (what: Write, then?: () => void) => void mutateAsync(what).then(then, () => undefined);
  return { write, isPending, error };
}

type Import = { import: MemberImport };
const HEAD_BYTES = 256 * 1024;

/** What the columns of a CSV file are taken for. */
export const readHeads = (file: File) =>
  call<FileColumns>(`${path}/imports/heads`, { method: "POST", file: file.slice(0, HEAD_BYTES, "text/csv") });

/** Says what columns are, for every file from now on. */
export const rememberColumns = (columns: ColumnMapping["columns"]) =>
  call(`${path}/imports/columns`, { method: "PUT", body: { columns } });

/** Sends a CSV file to be read; nothing is stored yet. */
export async function uploadCsv(file: File): Promise<MemberImport> {
  const csv = file.slice(0, file.size, "text/csv");
  return (await call<Import>(`${path}/imports`, { method: "PUT", file: csv })).import;
}

/** An uploaded file; while it is being stored it is asked for again and again. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...registerKey, "import", id],
    queryFn: async ({ signal }) => (await call<Import>(`${path}/imports/${id}`, { signal })).import,
    refetchInterval: ({ state }) => (state.data?.status === "applying" ? AGAIN_MS : false),
  });

export const useImportRows = (id: string, fate: string) =>
  useQuery({
    queryKey: [...registerKey, "import", id, "rows", fate],
    queryFn: ({ signal }) => call<ImportRowPage>(`${path}/imports/${id}/rows?fate=${fate}`, { signal }),
  });

export const reportOf = (id: string) => `${path}/imports/${id}/report.csv`;
export const exportOf = (filter: string) => `${path}/export.csv?${filter}`;
