import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { caseMessageTable, caseTable } from "../tables.server";
import type { LeftOutFile } from "./omitted-file";

/** Emails that came about a case, each once, with what was typed and what was quoted. */
export const inboundMailTable = pgTable(
  "inbound_mails",
  {
    id: text("id").primaryKey(),
    /** A keyed hash of its message id and of what it answers. */
    mailKey: text("mail_key").notNull(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** The message it became; null where it opened the case. */
    messageId: text("message_id").references(() => caseMessageTable.id, { onDelete: "cascade" }),
    fromEmail: text("from_email").notNull(),
    /** Whether its sender is the person of the case; of the one that opened it, whether the mail server proved the sender. */
    isApplicant: boolean("is_applicant").notNull(),
    /** Sent by a program: it answers nothing. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    whole: text("whole").notNull(),
    /** How many attachments were not kept: of another kind, too large, or too many. */
    leftOut: integer("left_out").notNull(),
    /** Which those are; not known of older emails. */
    leftOutFiles: jsonb("left_out_files").$type<LeftOutFile[]>().notNull().default([]),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("inbound_mails_key").on(table.mailKey),
    index("inbound_mails_case").on(table.caseId, table.receivedAt),
    index("inbound_mails_message").on(table.messageId),
    index("inbound_mails_from").on(table.fromEmail),
  ],
);

/** The files that came with them, and the emails themselves. */
export const inboundAttachmentTable = pgTable(
  "inbound_attachments",
  {
    id: text("id").primaryKey(),
    mailId: text("mail_id")
      .notNull()
      .references(() => inboundMailTable.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    storageKey: text("storage_key").notNull(),
    /** The email as it came. */
    isOriginal: boolean("is_original").notNull().default(false),
  },
  (table) => [index("inbound_attachments_mail").on(table.mailId)],
);

/** How far each mailbox was read. */
export const inboundMailboxTable = pgTable("inbound_mailboxes", {
  /** A keyed hash of user, host and mailbox. */
  key: text("key").primaryKey(),
  /** The mailbox's own count of its lives; its uids mean nothing in another. */
  uidValidity: text("uid_validity").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** Until when a refused user or password, of this keyed hash, is not tried again. */
  refused: text("refused"),
  refusedUntil: instant("refused_until"),
});

/** Mails that were begun and not taken in yet: the program was stopped by them, or could not store them. Those with all tries used are set aside. */
export const inboundAttemptTable = pgTable(
  "inbound_attempts",
  {
    mailbox: text("mailbox").notNull(),
    uidValidity: text("uid_validity").notNull(),
    uid: bigint("uid", { mode: "number" }).notNull(),
    tries: smallint("tries").notNull(),
    triedAt: instant("tried_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.uidValidity, table.uid] })],
);
