import { asc } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { dueLineTable as lines } from "./tables.server";

export type DueLine = typeof lines.$inferSelect;

export const linesOf = ({ db }: Pick<Context, "db">, dueIds: readonly string[]): Promise<DueLine[]> =>
  db.select().from(lines).where(isAnyOf(lines.dueId, dueIds)).orderBy(asc(lines.dueId), asc(lines.place));
