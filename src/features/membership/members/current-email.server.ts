import { sql } from "drizzle-orm";
import { holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "./tables.server";

const holder = holderOfAddress(memberTable.email, memberTable.emailSince);

/**
 * A member's present email as SQL, joined with the account row: the account's address, else the present address of the record's
 * original holder, else the record's. A shared address stays: its other people do not follow one of them.
 */
export const currentEmail = sql<string | null>`coalesce(${userTable.email},
  (select held.email from ${userTable} held where not ${memberTable.sharesAddress} and held.id = ${holder}),
  ${memberTable.email})`;
