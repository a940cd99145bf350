import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { actorName, recording, type Tx } from "../../../../platform/context.server";
import { newId } from "../../../../platform/db/new-id.server";
import { indianDay } from "../../../../platform/time/indian-time";
import { userTable } from "../../../accounts/tables.server";
import { moveDues } from "../../../money/dues/move-dues.server";
import { organisationTable as organisations } from "../../admission/tables.server";
import { countPast, joinInTurn, nextNumbers } from "../../members/operations.server";
import { memberTable, periodTable } from "../../members/tables.server";
import { statusOfTerm } from "../../members/term";
import { organisationTypes } from "../../members/type-titles";
import { endAsked } from "../../renewal/renewal-requests.server";
import { restoreYears } from "../../renewal/year-restoration.server";
import { reverseYears } from "../../renewal/year-reversal.server";
import { linkProvenAddresses } from "../link.server";
import { importRowTable } from "../tables.server";
import type { Fate, RowChange } from "./calls";
import type { Draft } from "./draft";
import { type Judged, judgeLines, type Known, type RowTerm, refused, type Said, termOf } from "./judge.server";
import { refuseOwnRows } from "./own-rows.server";

type Looked = { line: number; fate: Fate; number: string | null; changes: readonly RowChange[] };

const why =
  "The register has changed since this file was read. Please send the row again and look at what it changes now.";

const isSame = (one: RowChange, other: RowChange) =>
  one.key === other.key && one.from === other.from && one.to === other.to;

/** Whether a row still does to the same member as the preview showed. */
function isAsPreviewed({ fate, known, changes }: Judged, looked: Looked | undefined): boolean {
  if (looked?.fate !== fate) return false;
  if (fate === "create") return true;
  return (
    looked.number === known?.number &&
    looked.changes.length === changes.length &&
    looked.changes.every((seen) => changes.some((change) => isSame(seen, change)))
  );
}

/** Refuses rows that would do something other than the preview showed, or change a member twice. */
function matchPreview(looked: readonly Looked[], judged: readonly Judged[]): Judged[] {
  const lines = new Map(looked.map((row) => [row.line, row]));
  const changed = new Set<string>();
  return judged.map((row) => {
    if (row.fate !== "create" && row.fate !== "update") return row;
    const isRepeated = row.known !== undefined && changed.has(row.known.id);
    if (row.known) changed.add(row.known.id);
    return isRepeated || !isAsPreviewed(row, lines.get(row.line)) ? refused(row, why) : row;
  });
}

const AT_ONCE = 2_000;

/** A row as it is stored; `hasPeriod` if its term changes. */
type Stored = Draft &
  RowTerm & {
    line: number;
    id: string;
    number: string;
    type: string;
    since: string;
    status: string;
    hasPeriod: boolean;
  };

function storedOf(tx: Tx, { line, draft, known, changes }: Judged, number: string, { termEnd }: Said): Stored {
  const today = indianDay(tx.now);
  const term = termOf(draft, today, termEnd, known);
  const keeps = (key: RowChange["key"]) => known !== undefined && !changes.some((change) => change.key === key);
  const [earliest = today] = [term.validFrom, today].sort();
  const since = draft.joinedOn ?? earliest;
  const isOther = known?.validFrom !== term.validFrom || known.validUntil !== term.validUntil;
  return {
    ...draft,
    ...term,
    line,
    number,
    since,
    ...(keeps("phone") ? { phone: undefined, phoneKey: undefined } : {}),
    ...(keeps("joinedOn") ? { joinedOn: undefined } : {}),
    id: known?.id ?? newId(),
    type: draft.type ?? known?.type ?? "digital",
    status: isOther ? statusOfTerm(term, today) : (known?.status ?? "active"),
    hasPeriod: isOther,
  };
}

const recordset = (rows: readonly Stored[]) => sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as r (
  line int, id text, number text, name text, "nameKey" text, email text, phone text, "phoneKey" text, "birthDate" date, type text,
  state text, organization text, address text, city text, pincode text, designation text, qualification text, "oldNumber" text,
  extras jsonb, "sharesAddress" boolean, "validFrom" date, "validUntil" date, "joinedOn" date, since date, status text, "hasPeriod" boolean)`;

/** Creates members. Links each to the account that has proven its address, unless others share the address. */
async function create(tx: Tx, rows: readonly Stored[]): Promise<void> {
  await tx.db.execute(sql`
    with r as (select * from ${recordset(rows)}),
    made as (
      insert into ${memberTable} (id, number, user_id, type, status, valid_from, valid_until, name, name_key, birth_date, phone,
        phone_key, email, organization, state, address, city, pincode, designation, qualification, old_number, extras, shares_address,
        joined_at, email_since)
      select r.id, r.number, u.id, r.type, r.status, r."validFrom", r."validUntil", r.name, r."nameKey", r."birthDate", r.phone,
        r."phoneKey", r.email, r.organization, r.state, r.address, r.city, r.pincode, r.designation, r.qualification, r."oldNumber",
        r.extras, coalesce(r."sharesAddress", false), r.since::timestamp at time zone 'Asia/Kolkata',
        case when r.email is not null then ${tx.now.toISOString()}::timestamptz end
      from r left join ${userTable} u on u.email = r.email and u.email_verified and u.member_number is null
        and r.type <> all(${sql.param(organisationTypes)}::text[])
        and r."sharesAddress" is not true
        and not exists (select from ${memberTable} m where m.user_id = u.id)
      returning user_id, number)
    update ${userTable} u set member_number = made.number from made where u.id = made.user_id`);
}

/** An organisation with a contact, whose address only the record changes. */
const hasContact = sql`exists (select from ${organisations} o where o.member_id = m.id)`;

/** Whether a row changes the record's address: `r` and `m` in a statement. */
const getsAddress = sql`(m.user_id is null and r.email is not null and r.email is distinct from m.email
  and not ${hasContact})`;

async function update(tx: Tx, rows: readonly Stored[]): Promise<void> {
  await tx.db.execute(sql`
    update ${memberTable} m set name = r.name, name_key = r."nameKey", type = r.type, status = r.status,
      valid_from = r."validFrom", valid_until = r."validUntil", birth_date = coalesce(r."birthDate", m.birth_date),
      phone = coalesce(r.phone, m.phone), phone_key = coalesce(r."phoneKey", m.phone_key),
      email = case when ${getsAddress} then r.email else m.email end,
      email_since = case when ${getsAddress} then ${tx.now.toISOString()}::timestamptz else m.email_since end,
      organization = case when m.user_id is null then coalesce(r.organization, m.organization) else m.organization end,
      state = coalesce(r.state, m.state), address = coalesce(r.address, m.address), city = coalesce(r.city, m.city),
      pincode = coalesce(r.pincode, m.pincode), designation = coalesce(r.designation, m.designation),
      qualification = coalesce(r.qualification, m.qualification), old_number = coalesce(r."oldNumber", m.old_number),
      joined_at = coalesce(r."joinedOn"::timestamp at time zone 'Asia/Kolkata', m.joined_at),
      extras = case when r.extras is null then m.extras else coalesce(m.extras, '{}'::jsonb) || r.extras end,
      shares_address = (m.shares_address and not ${getsAddress}) or (coalesce(r."sharesAddress", false) and not ${hasContact}), version = m.version + 1
    from ${recordset(rows)} where m.id = r.id`);
}

async function note(tx: Tx, importId: string, rows: readonly Stored[]): Promise<void> {
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const actor = actorName(tx);
  const activities = sql`select r.id, ${actor}::text, ${tx.requestId}::text, ${at}, null::text from ${recordset(rows)}`;
  await tx.db.execute(sql`with ${recording(tx.jobs, "member.imported", activities)} select`);
  await tx.db.execute(sql`
    insert into ${periodTable} (member_id, kind, type, valid_from, valid_until, actor, at)
    select r.id, 'imported', r.type, r."validFrom", r."validUntil", ${actor}, ${at} from ${recordset(rows)} where r."hasPeriod"`);
  await tx.db.execute(sql`
    update ${importRowTable} i set done_at = ${at}, number = r.number from ${recordset(rows)}
    where i.import_id = ${importId} and i.line = r.line`);
}

/** Stores fates that have changed since the file was read. */
async function noteFates(tx: Tx, importId: string, judged: readonly Judged[]): Promise<void> {
  const others = judged.filter(({ fate }) => fate !== "create" && fate !== "update");
  for (const { line, fate, why } of others)
    await tx.db
      .update(importRowTable)
      .set({ fate, why })
      .where(and(eq(importRowTable.importId, importId), eq(importRowTable.line, line)));
}

/** Whether the next year changes: its fee, or its days. */
const changesNextYear = ({ key }: RowChange) => key === "type" || key === "validUntil";
const termBefore = ({ id: memberId, validUntil: termUntil }: Known) => ({ memberId, termUntil });

/** Reverses the years that a row cuts off, and restores those that it gives again. */
async function followTerms(tx: Tx, updates: readonly Judged[], updated: readonly Stored[]): Promise<void> {
  const rows = new Map(updated.map((row) => [row.id, row]));
  const changed = updates.flatMap(({ known: before }) => {
    const next = before && rows.get(before.id);
    return next ? [{ memberId: before.id, before, next }] : [];
  });
  await restoreYears(tx, changed);
  for (const { known, changes } of updates) {
    const validUntil = known && rows.get(known.id)?.validUntil;
    if (!validUntil || validUntil >= known.validUntil) continue;
    await reverseYears(tx, known.id, { validUntil, hasType: !changes.some(({ key }) => key === "type") });
  }
}

async function openLines(tx: Tx, importId: string) {
  const { line, draft, fate, changes, number } = importRowTable;
  const rows = await tx.db
    .select({ line, draft, fate, changes, number })
    .from(importRowTable)
    .where(
      and(eq(importRowTable.importId, importId), isNull(importRowTable.doneAt), inArray(fate, ["create", "update"])),
    )
    .orderBy(asc(line))
    .limit(AT_ONCE);
  return rows.flatMap(({ draft: said, ...row }) => (said ? [{ ...row, draft: said }] : []));
}

/**
 * Stores the next rows of an import, judged again by the present register: a row is stored only if it still matches the preview.
 * Answers whether more remain, and the first row that can no longer be stored.
 */
export async function applySome(
  tx: Tx,
  importId: string,
  termEnd: string | undefined,
): Promise<{ more: boolean; stopped?: Judged }> {
  await joinInTurn(tx);
  const lines = await openLines(tx, importId);
  if (lines.length === 0) return { more: false };
  const said = { termEnd, importId };
  const judged = matchPreview(lines, await refuseOwnRows(tx, await judgeLines(tx, lines, said)));
  await noteFates(tx, importId, judged);
  const creations = judged.filter(({ fate }) => fate === "create");
  const updates = judged.filter(({ fate }) => fate === "update");
  const fresh = await nextNumbers(tx, creations.filter(({ draft }) => !draft.number).length);
  const created = creations.map((each) => storedOf(tx, each, each.draft.number ?? fresh.shift() ?? "", said));
  const updated = updates.map((each) => storedOf(tx, each, each.known?.number ?? "", said));
  if (created.length > 0) await create(tx, created);
  await countPast(
    tx,
    creations.flatMap(({ draft }) => draft.number ?? []),
  );
  if (updated.length > 0) await update(tx, updated);
  await endAsked(
    tx,
    updates.flatMap(({ known, changes }) => (known && changes.some(changesNextYear) ? [termBefore(known)] : [])),
  );
  await followTerms(tx, updates, updated);
  const readdressed = updates.filter(({ changes }) => changes.some(({ key }) => key === "email"));
  await linkProvenAddresses(tx, [
    ...created.flatMap(({ sharesAddress, email }) => (sharesAddress && email ? [email] : [])),
    ...readdressed.flatMap(({ draft }) => draft.email ?? []),
  ]);
  await moveDues(
    tx,
    readdressed.flatMap(({ known, draft: { email: after } }) =>
      known?.email && !known.userId && after ? [{ memberId: known.id, before: known.email, after }] : [],
    ),
  );
  await note(tx, importId, [...created, ...updated]);
  return { more: true, stopped: judged.find(({ fate }) => fate === "duplicate" || fate === "refused") };
}
