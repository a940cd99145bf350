import { and, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DataPrincipal } from "./data-principal.server";

/** Rows in which another person wrote down one of the person's proven addresses while it was theirs. */
export function naming({ addresses }: DataPrincipal, at: PgColumn, names: (email: string) => SQL): SQL {
  const theirs = addresses.map(({ email, from, until }) =>
    and(names(email), from ? gt(at, from) : undefined, until ? lte(at, until) : undefined),
  );
  return or(...theirs) ?? sql`false`;
}
