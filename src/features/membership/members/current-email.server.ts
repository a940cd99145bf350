import { sql } from "drizzle-orm";
import { holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "./tables.server";

const holder = holderOfAddress(memberTable.email, memberTable.emailSince);

/**
 * Where to write to a member, as SQL beside the account's row: the address of the account, else today's address of who held the record's
 * when it was entered, else the record's.
 */
export const currentEmail = sql<string | null>`coalesce(${userTable.email},
  (select held.email from ${userTable} held where held.id = ${holder}), ${memberTable.email})`;
