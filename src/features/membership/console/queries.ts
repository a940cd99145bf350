import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { useCursorPages } from "~/features/console/use-cursor-pages";
import { call } from "~/platform/http/call";
import type { AdditionTyped, RecordCalls } from "../record/calls";
import type { MemberCounts, MemberPage, RegisterCalls } from "../register/calls";
import type {
  ColumnMapping,
  FileColumns,
  ImportCalls,
  ImportRowPage,
  MemberImport,
  ValueMapping,
} from "../register/import/calls";
import type { Answers } from "../register/import/questions";
import type { RenewalPage } from "../renewal/schema";

const path = "/api/staff/members";
const api = createClient<RegisterCalls>(path);
const recordApi = createClient<RecordCalls>(path);
const importApi = createClient<ImportCalls>(`${path}/imports`);
/** The prefix of every query of the register; a change invalidates all of them. */
export const registerKey = api.key;
const AGAIN_MS = 1_000;

export const useMemberPages = (filter: string) =>
  useCursorPages<MemberPage>({ queryKey: [...registerKey, "list"], path, filter });
export const useRenewalPages = () =>
  useCursorPages<RenewalPage>({ queryKey: [...registerKey, "renewals"], path: `${path}/renewals`, filter: "" });

export const useMemberRecord = (id: string) => api.useAnswer("GET /{id}", { id });

export const useMemberCounts = (filter: string) =>
  useQuery({
    queryKey: [...registerKey, "counts", filter],
    queryFn: ({ signal }) => call<MemberCounts>(`${path}/counts?${filter}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberTags = () => recordApi.useAnswer("GET /tags");

export const addMember = (body: AdditionTyped, idempotencyKey: string) =>
  recordApi.send("POST /", { body }, { idempotencyKey });

/** Runs `then` after a success, even if the change has unmounted the calling component. */
export const after = (change: Promise<unknown>, then: () => void): void => void change.then(then, () => undefined);

export const useCorrection = () => recordApi.useAction("PATCH /{id}", { done: ["Done", "Record corrected."] });

export const useMembershipChange = () =>
  recordApi.useAction("POST /{id}/periods", {
    done: ["Done", "The membership is changed; the periods before stay in the record."],
  });

export const useEnding = (number: string) =>
  recordApi.useAction("POST /{id}/ending", { done: ["Done", `The membership ${number} has ended.`] });

export const useNote = () => recordApi.useAction("POST /{id}/notes", { done: ["Done", "Note added."] });

export const useTagging = () =>
  recordApi.useAction("POST /{id}/tags", { done: ({ body }) => ["Done", `The tag “${body.tag.trim()}” is added.`] });

export const useTagRemoval = () =>
  recordApi.useAction("DELETE /{id}/tags/{tag}", { done: ({ tag }) => ["Done", `The tag “${tag}” is removed.`] });

export const useTellingApart = (number: string, other: string) =>
  recordApi.useAction("POST /{id}/different", { done: ["Done", `${number} and ${other} are two people.`] });

export const useMerge = (kept: string) =>
  api.useAction("POST /merges", { done: ["Done", `${kept} now stands for both.`] });

export const useMergeUndo = () => api.useAction("DELETE /merges/{id}", { done: ["Done", "Merge undone."] });

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
  importApi.send("PUT /columns", { body: { columns } });

export const rememberValues = (values: ValueMapping["values"]) => importApi.send("PUT /values", { body: { values } });

export const forgetMapping = () => importApi.send("DELETE /mapping", {});

/** Uploads a list for reading; no member is stored yet. */
export async function uploadList(file: File): Promise<MemberImport> {
  const answer = await call<{ import: MemberImport }>(`${path}/imports`, {
    method: "PUT",
    file: asList(file, file.size),
  });
  return answer.import;
}

export const answerImport = async (id: string, body: Answers): Promise<MemberImport> =>
  (await importApi.send("PUT /{id}/answers", { id, body })).import;

/** Polls while the file is being stored. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...importApi.key, id],
    queryFn: async ({ signal }) => (await importApi.send("GET /{id}", { id }, { signal })).import,
    refetchInterval: ({ state }) => (state.data?.status === "applying" ? AGAIN_MS : false),
  });

export const useImportRows = (id: string, filter: string) =>
  useCursorPages<ImportRowPage>({
    queryKey: [...importApi.key, id, "rows"],
    path: importApi.url("GET /{id}/rows", { id }),
    filter,
  });

export const useImportApplication = () =>
  importApi.useAction("POST /{id}/application", {
    done: ["Done", "Import started. You can close this page."],
    refetches: [registerKey],
  });

export const notTakenOf = (id: string) => `${path}/imports/${id}/refused.csv`;
export const originalOf = (id: string) => `${path}/imports/${id}/file`;
export const reportOf = (id: string) => `${path}/imports/${id}/report.csv`;
export const exportOf = (filter: string) => `${path}/export.csv?${filter}`;
