import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { naming } from "../accounts/named-address.server";
import { erasedAddress } from "./operations/view.server";
import { caseSearchTable, caseTable } from "./tables.server";

type Details = Record<string, unknown>;

/** The suffix of fields for another person's address; the part before it prefixes all fields about them. */
const SUFFIX = "Email";

const isNamedBy = (email: string): SQL =>
  sql`exists (select 1 from jsonb_each_text(${caseTable.details}) field
    where field.key like ${`%${SUFFIX}`} and field.value = ${email})`;

const casesNaming = ({ db }: Context, who: DataPrincipal) =>
  db
    .select({ id: caseTable.id, reference: caseTable.reference, details: caseTable.details })
    .from(caseTable)
    .where(
      and(
        naming(who, caseTable.submittedAt, isNamedBy),
        not(fromAddressOf(who, caseTable.email, caseTable.submittedAt)),
      ),
    )
    .orderBy(asc(caseTable.submittedAt));

function fieldsAbout({ addresses }: DataPrincipal, details: Details): string[] {
  const isTheirs = (value: unknown) => addresses.some(({ email }) => email === value);
  const groups = Object.entries(details).flatMap(([field, value]) =>
    field.endsWith(SUFFIX) && isTheirs(value) ? field.slice(0, -SUFFIX.length) : [],
  );
  return Object.keys(details).filter((field) => groups.some((group) => field.startsWith(group)));
}

export async function namedInCases(ctx: Context, who: DataPrincipal): Promise<Held> {
  const rows = await casesNaming(ctx, who);
  const named = rows.map(({ details }) =>
    Object.fromEntries(fieldsAbout(who, details).map((field) => [field, details[field]])),
  );
  return { namedByOthers: named };
}

export async function eraseNamed(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  for (const { id, details } of await casesNaming(tx, who)) {
    const gone = fieldsAbout(who, details).map((field) => [
      field,
      field.endsWith(SUFFIX) ? erasedAddress(id) : "Erased",
    ]);
    await tx.db
      .update(caseTable)
      .set({ details: { ...details, ...Object.fromEntries(gone) } })
      .where(eq(caseTable.id, id));
    await tx.db.delete(caseSearchTable).where(eq(caseSearchTable.caseId, id));
    await record(tx, "case.person-erased", id);
  }
}
