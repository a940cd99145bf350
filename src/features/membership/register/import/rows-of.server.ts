import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type DataPrincipal, emailsOf } from "../../../accounts/data-principal.server";
import type { OwnRecord } from "../../members/own-records.server";
import { importRowTable as rows } from "../tables.server";

/**
 * Which rows of uploaded files are about `who`, whose records of the register are `records`: by number, address, telephone number,
 * or name and birth date; of a refused row only the name was kept, so the name is enough there.
 */
export function importRowsOf(who: DataPrincipal, records: readonly OwnRecord[]): SQL {
  const said = (key: string) => sql<string>`${rows.draft} ->> ${key}`;
  const phones = records.flatMap(({ phoneKey }) => phoneKey ?? []);
  const people = records.map(({ nameKey, birthDate }) =>
    nameKey && birthDate ? and(eq(said("nameKey"), nameKey), eq(said("birthDate"), birthDate)) : undefined,
  );
  const names = records.map(({ name }) => name.toLowerCase());
  const mentions = or(
    inArray(
      rows.number,
      records.map(({ number }) => number),
    ),
    inArray(said("email"), emailsOf(who)),
    inArray(said("phoneKey"), phones),
    ...people,
    and(eq(rows.fate, "refused"), inArray(sql`lower(${rows.name})`, names)),
    // Why a row was refused quotes its cells.
    ...emailsOf(who).map((email) => sql`position(${email} in lower(${rows.why})) > 0`),
  );
  return mentions ?? sql`false`;
}
