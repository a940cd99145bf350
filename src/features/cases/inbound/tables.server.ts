import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { caseMessageTable, caseTable } from "../tables.server";
import type { LeftOutFile } from "./omitted-file";

export const inboundMailTable = pgTable(
  "inbound_mails",
  {
    id: text("id").primaryKey(),
    /** A keyed hash of its message id and the case that it answers. */
    mailKey: text("mail_key").notNull(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** The message created from it; null for the opening email. */
    messageId: text("message_id").references(() => caseMessageTable.id, { onDelete: "cascade" }),
    fromEmail: text("from_email").notNull(),
    /** For the opening email, whether the mail server verified the sender. */
    isApplicant: boolean("is_applicant").notNull(),
    isAutomatic: boolean("is_automatic").notNull().default(false),
    whole: text("whole").notNull(),
    leftOut: integer("left_out").notNull(),
    /** The omitted attachments; empty for older emails. */
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
    isOriginal: boolean("is_original").notNull().default(false),
  },
  (table) => [index("inbound_attachments_mail").on(table.mailId)],
);

export const inboundMailboxTable = pgTable("inbound_mailboxes", {
  /** A keyed hash of user, host and mailbox. */
  key: text("key").primaryKey(),
  /** IMAP's UIDVALIDITY; uids are only valid together with it. */
  uidValidity: text("uid_validity").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** A keyed hash of user and password, not retried before `refusedUntil`. */
  refused: text("refused"),
  refusedUntil: instant("refused_until"),
  /** When it was last read without an error. */
  readAt: instant("read_at"),
  /** A code of the last try; null if it succeeded. */
  failure: text("failure"),
});

/** Started emails that are not stored yet, after a crash or an error, or because they were too many. */
export const inboundAttemptTable = pgTable(
  "inbound_attempts",
  {
    mailbox: text("mailbox").notNull(),
    uidValidity: text("uid_validity").notNull(),
    uid: bigint("uid", { mode: "number" }).notNull(),
    tries: smallint("tries").notNull(),
    triedAt: instant("tried_at").notNull(),
    /** When the limit that it was beyond ends; null for one that failed. */
    heldUntil: instant("held_until"),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.uidValidity, table.uid] })],
);

/** Emails beyond the limits that are not tried any more: a number a day, since a flood must not fill a table. */
export const inboundFloodTable = pgTable(
  "inbound_floods",
  {
    mailbox: text("mailbox").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    mails: integer("mails").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.day] })],
);
