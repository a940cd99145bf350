import { and, isNull } from "drizzle-orm";
import { closingTable } from "../tables.server";

/** Which closings wait for the end of their notice. */
export const isOpen = and(isNull(closingTable.cancelledAt), isNull(closingTable.doneAt));
