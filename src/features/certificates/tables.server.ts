import { sql } from "drizzle-orm";
import { date, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import type { CertificateKind } from "./certificate";

export const certificateSerial = pgSequence("certificate_serial");

/** One certificate per kind and subject. The text is in its versions. */
export const certificateTable = pgTable(
  "certificates",
  {
    number: text("number").primaryKey(),
    kind: text("kind").$type<CertificateKind>().notNull(),
    subject: text("subject").notNull(),
    email: text("email"),
    issuedAt: instant("issued_at").notNull(),
    /** When it was given to `email`, if not as it was issued. */
    heldSince: instant("held_since"),
    version: integer("version").notNull().default(1),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnReason: text("withdrawn_reason"),
  },
  ({ kind, subject, email, issuedAt, number, version, withdrawnAt }) => [
    uniqueIndex("certificates_subject").on(kind, subject),
    index("certificates_email").on(email),
    index("certificates_newest").on(issuedAt, number),
    index("certificates_ended").on(number).where(sql`${withdrawnAt} is not null or ${version} > 1`),
  ],
);

const ofCertificate = () =>
  text("number")
    .notNull()
    .references(() => certificateTable.number, { onDelete: "cascade" });

/** The printed text of each version. Rows are only added; an erasure clears name and statement. */
export const certificateVersionTable = pgTable(
  "certificate_versions",
  {
    number: ofCertificate(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    name: text("name"),
    sentence: text("sentence").notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    statement: text("statement"),
  },
  ({ number, version }) => [primaryKey({ columns: [number, version] })],
);

/** Spelling changes are made at once; others wait for staff. */
export const correctionTable = pgTable(
  "certificate_corrections",
  {
    id: text("id").primaryKey(),
    number: ofCertificate(),
    name: text("name").notNull(),
    reason: text("reason").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** `made`: automatically or by staff, in a new version. */
    outcome: text("outcome").$type<"made" | "declined">(),
    answer: text("answer"),
    decidedAt: instant("decided_at"),
  },
  ({ number, outcome, askedAt }) => [
    uniqueIndex("certificate_corrections_waiting").on(number).where(sql`${outcome} is null`),
    index("certificate_corrections_asked").on(askedAt),
  ],
);

/** Checks of a certificate in organisations' lists, by day in India. The lists are not stored. */
export const certificateCheckTable = pgTable(
  "certificate_checks",
  {
    number: ofCertificate(),
    day: date("day", { mode: "string" }).notNull(),
    /** As the asker gave it. */
    organisation: text("organisation").notNull(),
    count: integer("count").notNull(),
  },
  ({ number, day, organisation }) => [primaryKey({ columns: [number, day, organisation] })],
);
