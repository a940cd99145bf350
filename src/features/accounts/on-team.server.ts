import { sql } from "drizzle-orm";
import { staffRoleArray, userTable } from "./tables.server";

/** Whether a user has a role of the staff; in the words of the index users_staff. */
export const isOnTeam = sql<boolean>`${userTable.roles} && ${staffRoleArray}`;
