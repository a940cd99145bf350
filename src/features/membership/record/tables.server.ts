import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";

const ofMember = () =>
  text("member_id")
    .notNull()
    .references(() => memberTable.id, { onDelete: "cascade" });
/** The staff account; null once it is deleted. */
const byStaff = () => text("by_id").references(() => userTable.id, { onDelete: "set null" });

export const memberChangeTable = pgTable(
  "member_changes",
  {
    id: text("id").primaryKey(),
    memberId: ofMember(),
    /** The field, or the act: membership, ended, added. */
    what: text("what").notNull(),
    before: text("before"),
    after: text("after"),
    reason: text("reason").notNull(),
    by: byStaff(),
    at: instant("at").notNull(),
  },
  (table) => [index("member_changes_member").on(table.memberId, table.at)],
);

/** Staff notes about a member; the member sees them only in an export. */
export const memberNoteTable = pgTable(
  "member_notes",
  {
    id: text("id").primaryKey(),
    memberId: ofMember(),
    text: text("text").notNull(),
    by: byStaff(),
    at: instant("at").notNull(),
  },
  (table) => [index("member_notes_member").on(table.memberId, table.at)],
);

export const memberTagTable = pgTable(
  "member_tags",
  { memberId: ofMember(), tag: text("tag").notNull(), at: instant("at").notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tag] }),
    index("member_tags_tag").on(table.tag, table.memberId),
  ],
);

/** Pairs of similar records of different people, the smaller id first. The console does not suggest merging them again. */
export const differentPeopleTable = pgTable(
  "member_different_people",
  {
    firstId: text("first_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    secondId: text("second_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);
