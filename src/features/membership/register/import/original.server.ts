import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../../../../platform/context.server";
import { notFound } from "../../../../platform/refusal";
import { workbookKind } from "../../../../platform/sheets/workbook.server";
import type { Source } from "./records.server";

const isGone = () =>
  notFound("The file is no longer kept: it was uploaded more than 30 days ago, or a person in it was erased.");

export const keyOf = (importId: string) => `member-imports/${importId}`;

/** Keeps an upload in a temporary file while `work` runs. */
export async function withTemporaryFile<Answer>(
  source: Source,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), "member-import-"));
  const path = join(folder, "file");
  try {
    const file = await open(path, "w");
    try {
      for await (const chunk of source) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bytesOf = (path: string): Source => createReadStream(path);

export const keepOriginal = ({ storage }: Context, importId: string, path: string): Promise<void> =>
  storage.writeFile(keyOf(importId), path, "application/octet-stream");

/** Throws 404 for a deleted file. */
export async function originalBytes({ storage }: Context, key: string | null): Promise<ReadableStream<Uint8Array>> {
  const file = key === null ? undefined : await storage.open(key);
  if (!file) throw isGone();
  return file.read();
}

/** The content type and file extension, from the first bytes. */
export function fileType(beginning: Uint8Array): { type: string; ending: string } {
  const kind = workbookKind(beginning);
  if (kind === "zip")
    return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ending: "xlsx" };
  return kind ? { type: "application/vnd.ms-excel", ending: "xls" } : { type: "text/csv", ending: "csv" };
}
