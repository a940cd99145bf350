import { sql } from "drizzle-orm";
import { date, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import type { CertificateKind } from "./certificate";

/** Counts the numbers; a gap does no harm. */
export const certificateSerial = pgSequence("certificate_serial");

/** What was certified, once for each thing that somebody did. What it says stands in its versions. */
export const certificateTable = pgTable(
  "certificates",
  {
    number: text("number").primaryKey(),
    kind: text("kind").$type<CertificateKind>().notNull(),
    /** What it was issued for, as its feature names it: the id of a result, a judge, a partner. */
    subject: text("subject").notNull(),
    /** Whose it is; null once that person is erased. */
    email: text("email"),
    issuedAt: instant("issued_at").notNull(),
    /** The version that holds; those before are replaced. */
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

/** Exactly what each version prints. Rows are added; only an erased holder's name and signature go. */
export const certificateVersionTable = pgTable(
  "certificate_versions",
  {
    number: ofCertificate(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    name: text("name"),
    sentence: text("sentence").notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    /** The signed statement of the QR code. */
    statement: text("statement"),
  },
  ({ number, version }) => [primaryKey({ columns: [number, version] })],
);

/** Names that holders asked to have corrected. Small changes are made at once, others wait for staff. */
export const correctionTable = pgTable(
  "certificate_corrections",
  {
    id: text("id").primaryKey(),
    number: ofCertificate(),
    name: text("name").notNull(),
    reason: text("reason").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** `made`: by itself or by staff, in a new version. */
    outcome: text("outcome").$type<"made" | "declined">(),
    /** What staff said to the holder when they declined. */
    answer: text("answer"),
    decidedAt: instant("decided_at"),
  },
  ({ number, outcome, askedAt }) => [
    uniqueIndex("certificate_corrections_waiting").on(number).where(sql`${outcome} is null`),
    index("certificate_corrections_asked").on(askedAt),
  ],
);

/** How often an organisation had a certificate in a list that it checked, by day in India. The lists are not kept. */
export const certificateCheckTable = pgTable(
  "certificate_checks",
  {
    number: ofCertificate(),
    day: date("day", { mode: "string" }).notNull(),
    /** What the asker said to be. */
    organisation: text("organisation").notNull(),
    count: integer("count").notNull(),
  },
  ({ number, day, organisation }) => [primaryKey({ columns: [number, day, organisation] })],
);
