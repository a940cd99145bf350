import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useCursorPages } from "~/features/console/use-cursor-pages";
import { call } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { TagList } from "../record/schema";
import type { Answers } from "../register/import/questions";
import type { ColumnMapping, FileColumns, ValueMapping } from "../register/import/schema";
import type { ImportRowPage, MemberCounts, MemberImport, MemberPage, MemberRecord } from "../register/schema";
import type { RenewalPage } from "../renewal/schema";

const path = "/api/staff/members";
/** The prefix of every query of the register; a change invalidates all of them. */
export const registerKey = ["staff", "members"];
const AGAIN_MS = 1_000;

export const useMemberPages = (filter: string) =>
  useCursorPages<MemberPage>({ queryKey: [...registerKey, "list"], path, filter });
export const useRenewalPages = () =>
  useCursorPages<RenewalPage>({ queryKey: [...registerKey, "renewals"], path: `${path}/renewals`, filter: "" });

export const useMemberRecord = (id: string) =>
  useQuery({
    queryKey: [...registerKey, "record", id],
    queryFn: async ({ signal }) => (await call<{ member: MemberRecord }>(`${path}/${id}`, { signal })).member,
  });

export const useMemberCounts = (filter: string) =>
  useQuery({
    queryKey: [...registerKey, "counts", filter],
    queryFn: ({ signal }) => call<MemberCounts>(`${path}/counts?${filter}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberTags = () =>
  useQuery({ queryKey: [...registerKey, "tags"], queryFn: ({ signal }) => call<TagList>(`${path}/tags`, { signal }) });

export const addMember = (body: unknown, idempotencyKey: string) =>
  call<{ id: string; number: string }>(path, { method: "POST", body, idempotencyKey });

type Write = { to: string; method?: "POST" | "PATCH" | "DELETE"; body?: unknown; done: string };

/** Changes the register, shows a toast and refetches everything. A refusal is shown in the server's words. */
export function useRegisterWrite() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ to, method = "POST", body }: Write) => call(`${path}${to}`, { method, body }),
    onSuccess: (_, { done }) => toast({ title: "Done", description: done, variant: "success" }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: registerKey }),
  });
  // The change may unmount the calling component, so `then` is chained to the promise.
  const write = (what: Write, then?: () => void) => void mutateAsync(what).then(then, () => undefined);
  return { write, isPending, error };
}

type Import = { import: MemberImport };
const HEAD_BYTES = 256 * 1024;

/** Whether a file is a workbook, from its content. A workbook cannot be read from its first bytes alone. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf) || /\.xls$/i.test(file.name);
}

const asList = (file: File, bytes: number) => file.slice(0, bytes, "text/csv");

export async function readHeads({ file, sheet }: { file: File; sheet?: string }): Promise<FileColumns> {
  const bytes = (await isWorkbook(file)) ? file.size : HEAD_BYTES;
  const query = sheet === undefined ? "" : `?sheet=${encodeURIComponent(sheet)}`;
  return call<FileColumns>(`${path}/imports/heads${query}`, { method: "POST", file: asList(file, bytes) });
}

export const rememberColumns = (columns: ColumnMapping["columns"]) =>
  call(`${path}/imports/columns`, { method: "PUT", body: { columns } });

export const rememberValues = (values: ValueMapping["values"]) =>
  call(`${path}/imports/values`, { method: "PUT", body: { values } });

export const forgetMapping = () => call(`${path}/imports/mapping`, { method: "DELETE" });

/** Uploads a list for reading; no member is stored yet. */
export async function uploadList(file: File): Promise<MemberImport> {
  return (await call<Import>(`${path}/imports`, { method: "PUT", file: asList(file, file.size) })).import;
}

export async function answerImport(id: string, body: Answers): Promise<MemberImport> {
  return (await call<Import>(`${path}/imports/${id}/answers`, { method: "PUT", body })).import;
}

/** Polls while the file is being stored. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...registerKey, "import", id],
    queryFn: async ({ signal }) => (await call<Import>(`${path}/imports/${id}`, { signal })).import,
    refetchInterval: ({ state }) => (state.data?.status === "applying" ? AGAIN_MS : false),
  });

export const useImportRows = (id: string, filter: string) =>
  useCursorPages<ImportRowPage>({
    queryKey: [...registerKey, "import", id, "rows"],
    path: `${path}/imports/${id}/rows`,
    filter,
  });

export const notTakenOf = (id: string) => `${path}/imports/${id}/refused.csv`;
export const originalOf = (id: string) => `${path}/imports/${id}/file`;
export const reportOf = (id: string) => `${path}/imports/${id}/report.csv`;
export const exportOf = (filter: string) => `${path}/export.csv?${filter}`;
