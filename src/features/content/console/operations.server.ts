import { eq } from "drizzle-orm";
import { actorName, authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { invalidFields } from "../../../platform/refusal";
import { readValue } from "../entries/entry-value.server";
import { type EntryKind, isSingle } from "../entries/kinds";
import { contentEntryTable, contentVersionTable } from "../entries/tables.server";
import { storeUses } from "../media/uses.server";
import type { ChangedEntry, Entry, NewEntry, RestorationInput } from "./calls";
import { type Head, lockVersion, refuseMove, withOwnAddress } from "./head.server";
import { entryView, versionOfEntry } from "./view.server";

type Version = { subject: string; version: number; value: object; note?: string };

async function storeVersion(tx: Tx, { note, ...version }: Version): Promise<void> {
  await tx.db
    .insert(contentVersionTable)
    .values({ id: newId(), ...version, authorId: actorName(tx), at: tx.now, note: note ?? null });
  await storeUses(tx, version.subject, version.version, version.value);
}

function refuseSecond(kind: EntryKind): void {
  if (isSingle(kind)) throw invalidFields({ kind: "There is only one of these, and it is there already." });
}

/** Stores a new entry as a draft. Throws 400, 409 if its slug is taken. */
export async function createEntry(ctx: Context, { kind, value: given, note }: NewEntry): Promise<{ id: string }> {
  authorize(ctx, "editor");
  refuseSecond(kind);
  const { value, title, slug } = readValue(kind, given);
  const id = newId();
  return withOwnAddress(() =>
    transaction(ctx, async (tx) => {
      await tx.db
        .insert(contentEntryTable)
        .values({
          id,
          kind,
          slug,
          title,
          status: "draft" as const,
          version: 1,
          updatedAt: tx.now,
          updatedBy: actorName(tx),
        });
      await storeVersion(tx, { subject: id, version: 1, value, note });
      await record(tx, "content.created", id);
      return { id };
    }),
  );
}

/** A plan moves to the version saved last, so it never publishes an outdated text. */
async function storeNext(tx: Tx, head: Head, given: unknown, note: string | undefined): Promise<void> {
  const { value, title, slug } = readValue(head.kind, given);
  refuseMove(head, slug);
  const version = head.version + 1;
  await storeVersion(tx, { subject: head.id, version, value, note });
  await tx.db
    .update(contentEntryTable)
    .set({
      title,
      slug,
      version,
      updatedAt: tx.now,
      updatedBy: actorName(tx),
      publishVersion: head.publishVersion === null ? null : version,
    })
    .where(eq(contentEntryTable.id, head.id));
}

/** Stores another version. The public sees it after publication, or at the planned time. Throws 400, 404, 409. */
export async function saveEntry(ctx: Context, id: string, input: ChangedEntry): Promise<Entry> {
  authorize(ctx, "editor");
  return withOwnAddress(() =>
    transaction(ctx, async (tx) => {
      const head = await lockVersion(tx, id, input.version);
      await storeNext(tx, head, input.value, input.note);
      await record(tx, "content.saved", id);
      return entryView(tx, id);
    }),
  );
}

/** Copies an earlier version to a new latest one. Throws 400 if it is no longer valid, 404, 409. */
export async function restoreVersion(ctx: Context, id: string, { from, version }: RestorationInput): Promise<Entry> {
  authorize(ctx, "editor");
  return withOwnAddress(() =>
    transaction(ctx, async (tx) => {
      const head = await lockVersion(tx, id, version);
      const { value } = await versionOfEntry(tx, id, from);
      await storeNext(tx, head, value, `Version ${from} again`);
      await record(tx, "content.restored", id);
      return entryView(tx, id);
    }),
  );
}
