import { and, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DataPrincipal } from "./data-principal.server";

export function naming({ addresses }: DataPrincipal, at: PgColumn, names: (email: string) => SQL): SQL {
  const theirs = addresses.map(({ email, from, until }) =>
    and(names(email), from ? gt(at, from) : undefined, until ? lte(at, until) : undefined),
  );
  return or(...theirs) ?? sql`false`;
}
