import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "../../../../platform/context.server";
import { isAnyOf } from "../../../../platform/db/insert-many.server";
import { indianDay } from "../../../../platform/time/indian-time";
import { userTable } from "../../../accounts/tables.server";
import { organisationTable as organisations } from "../../admission/tables.server";
import { slipsOfNumbers } from "../../members/operations.server";
import { memberTable as members } from "../../members/tables.server";
import { yearFrom } from "../../members/term";
import { isOfOrganisations } from "../../members/type-titles";
import { refundedYears } from "../../renewal/year-restoration.server";
import { importRowTable } from "../tables.server";
import type { Fate, RowChange } from "./calls";
import type { Draft } from "./draft";
import { lastDayOf } from "./term-end";

export type Line = { line: number; draft: Draft };
export type Known = typeof members.$inferSelect & {
  mailAddress: string | null;
  /** As the record shows it. */
  organizationShown: string | null;
  /** An organisation with an application: its contact changes in its record only. */
  isAdmitted: boolean;
};
export type Judged = Line & { fate: Fate; why: string | null; changes: RowChange[]; known?: Known };

export type RowTerm = { validFrom: string; validUntil: string };

/** The answers about a file, and its id while its rows are being stored. */
export type Said = { termEnd: string | undefined; importId?: string };

/** From the row, else from the member. A new member's term starts on joining and ends as answered for the file. */
export function termOf(
  { validFrom, validUntil, joinedOn }: Draft,
  today: string,
  termEnd: string | undefined,
  known?: RowTerm,
): RowTerm {
  if (known) return { validFrom: validFrom ?? known.validFrom, validUntil: validUntil ?? known.validUntil };
  const first = yearFrom(validFrom ?? joinedOn ?? today).validFrom;
  return { validFrom: first, validUntil: validUntil ?? lastDayOf(termEnd, first) };
}

const wrongTerm = ({ validFrom, validUntil }: RowTerm): string | undefined =>
  validUntil < validFrom
    ? `The term would end on ${validUntil}, before it begins on ${validFrom}. Give both days, or neither.`
    : undefined;

/** The reason a member cannot change to `type`: persons and organisations stay apart. */
function otherSort({ number, type: present }: Known, type = present): string | undefined {
  if (isOfOrganisations(type) === isOfOrganisations(present)) return undefined;
  return isOfOrganisations(present)
    ? `${number} is an organisation's. Add the person as a member of their own.`
    : `${number} is a person's. Add the organisation as a member of its own.`;
}
const extensionOf = (phone: string) => /ext\.? ?(\d+)$/.exec(phone)?.[1] ?? "";

/** Compares numbers regardless of format. */
const isSamePhone = (known: Known, { phone, phoneKey }: Draft) =>
  phone === known.phone ||
  (phoneKey !== undefined &&
    phoneKey === known.phoneKey &&
    extensionOf(phone ?? "") === extensionOf(known.phone ?? ""));

const extraChanges = (known: Known, { extras = {} }: Draft): RowChange[] =>
  Object.entries(extras).flatMap(([title, value]) => {
    const before = known.extras?.[title];
    if (before === value) return [];
    return [{ key: "extra", from: before === undefined ? null : `${title}: ${before}`, to: `${title}: ${value}` }];
  });

/** The changes by a row: only from filled cells, and never a value that the member's own account controls. */
export function changesOf(known: Known, { draft }: Line): RowChange[] {
  const { name, birthDate, type, state, organization, validFrom, validUntil, joinedOn, email } = draft;
  const { oldNumber, address, city, pincode, designation, qualification } = draft;
  const own = known.userId === null ? { organization, ...(known.isAdmitted ? {} : { email }) } : {};
  const phone = isSamePhone(known, draft) ? undefined : draft.phone;
  const said = {
    name,
    phone,
    birthDate,
    type,
    state,
    validFrom,
    validUntil,
    joinedOn,
    ...own,
    oldNumber,
    address,
    city,
    pincode,
    designation,
    qualification,
  };
  const now = { ...known, email: known.mailAddress, joinedOn: indianDay(known.joinedAt) };
  const changes = Object.entries(said).flatMap(([key, to]) => {
    const before = now[key as keyof typeof said];
    return to === undefined || to === before ? [] : [{ key: key as RowChange["key"], from: before, to }];
  });
  return [...changes, ...extraChanges(known, draft)];
}

/** Notes on the values of a row that no import changes in such a record, with the way to change them. */
function ignoredBy(known: Known, { email, organization }: Draft): string[] {
  const { type, isAdmitted: hasContact, userId, mailAddress, organizationShown } = known;
  const place =
    hasContact || isOfOrganisations(type)
      ? "an admin changes it in the organisation’s record"
      : "the member changes it in their account";
  const keepsAddress = userId !== null || hasContact;
  return [
    ...(keepsAddress && email !== undefined && email !== mailAddress ? [`The email address differs; ${place}.`] : []),
    ...(userId !== null && organization !== undefined && organization !== organizationShown
      ? ["The organisation differs; an admin changes it in the record."]
      : []),
  ];
}

/** Notes for staff on a row as judged. */
export function notesOn({ fate, draft, known }: Judged): string[] {
  if (fate !== "create" && fate !== "update" && fate !== "unchanged") return [];
  const address = draft.email ?? known?.mailAddress;
  return [...(address ? [] : ["No email address: letters only."]), ...(known ? ignoredBy(known, draft) : [])];
}

const isAdmitted = sql`exists (select from ${organisations} o where o.member_id = ${members.id})`;

/** Locks the members while rows are being stored, so that nothing granted meanwhile is overwritten. */
async function knownTo(ctx: Context, lines: readonly Line[], { importId }: Said): Promise<Known[]> {
  const wanted = (key: "number" | "email" | "phoneKey" | "oldNumber") =>
    sql`(select value from json_array_elements_text(${JSON.stringify(
      lines.flatMap(({ draft }) => (key === "oldNumber" ? draft.oldNumber?.toLowerCase() : draft[key]) ?? []),
    )}::text::json))`;
  const people = JSON.stringify(
    lines.flatMap(({ draft: { nameKey, birthDate } }) =>
      birthDate ? [{ name_key: nameKey, birth_date: birthDate }] : [],
    ),
  );
  const found = ctx.db
    .select({
      member: members,
      account: userTable.email,
      ofAccount: userTable.organization,
      isAdmitted: sql<boolean>`${isAdmitted}`,
    })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(sql`${members.id} in (
      select id from ${members} where number in ${wanted("number")}
      union select id from ${members} where email in ${wanted("email")}
      union select id from ${members} where phone_key in ${wanted("phoneKey")}
      union select id from ${members} where old_number is not null and lower(old_number) in ${wanted("oldNumber")}
      union select m.id from ${userTable} u join ${members} m on m.user_id = u.id where u.email in ${wanted("email")}
      union select m.id from json_to_recordset(${people}::text::json) as p (name_key text, birth_date date)
        join ${members} m on m.name_key = p.name_key and m.birth_date = p.birth_date)`)
    .orderBy(members.id);
  const rows = await (importId ? found.for("update", { of: members }) : found);
  return rows.map(({ member, account, ofAccount, ...rest }) => ({
    ...member,
    ...rest,
    mailAddress: account ?? member.email,
    organizationShown: member.organization ?? ofAccount,
  }));
}

const keyKinds = ["email address", "phone number", "old member number", "name and birth date"] as const;
type KeyKind = (typeof keyKinds)[number];
type Keys = Partial<Record<KeyKind, string>>;

const keysOfKnown = ({ mailAddress, phoneKey, oldNumber, nameKey, birthDate }: Known): Keys => ({
  "email address": mailAddress ?? undefined,
  "phone number": phoneKey ?? undefined,
  "old member number": oldNumber?.toLowerCase(),
  "name and birth date": nameKey && birthDate ? `${nameKey} ${birthDate}` : undefined,
});
const keysOfDraft = ({ email, phoneKey, oldNumber, nameKey, birthDate }: Draft): Keys => ({
  "email address": email,
  "phone number": phoneKey,
  "old member number": oldNumber?.toLowerCase(),
  "name and birth date": birthDate && `${nameKey} ${birthDate}`,
});

type Index = { numbers: Map<string, Known>; people: Map<string, Known[]>; isSlip: (number: string) => boolean };

function indexOf(known: readonly Known[], isSlip: Index["isSlip"]): Index {
  const index: Index = { numbers: new Map(), people: new Map(), isSlip };
  for (const member of known) {
    index.numbers.set(member.number, member);
    if (member.mergedInto) continue;
    const keys = keysOfKnown(member);
    for (const kind of keyKinds) {
      if (!keys[kind]) continue;
      const place = `${kind} ${keys[kind]}`;
      const others = index.people.get(place);
      if (others) others.push(member);
      else index.people.set(place, [member]);
    }
  }
  return index;
}

const withKey = ({ people }: Index, kind: KeyKind, key: string | undefined) =>
  key === undefined ? [] : (people.get(`${kind} ${key}`) ?? []);

const duplicate = (what: string, { number }: Known) => `Same ${what} as ${number}.`;

export const refused = (line: Line, why: string): Judged => ({ ...line, fate: "refused", why, changes: [] });

function judgeUpdate(line: Line, known: Known, today: string, { termEnd }: Said): Judged {
  if (known.mergedInto || known.status === "ended")
    return refused(line, `${known.number} has ended or belongs to another record now.`);
  const changes = changesOf(known, line);
  if (changes.length === 0) {
    const what = ignoredBy(known, line.draft).length > 0 ? "the rest of this" : "all of this";
    return { ...line, fate: "unchanged", why: `${known.number} has ${what} already.`, changes, known };
  }
  const wrong = otherSort(known, line.draft.type) ?? wrongTerm(termOf(line.draft, today, termEnd, known));
  return wrong ? refused(line, wrong) : { ...line, fate: "update", why: null, changes, known };
}

function judgeCreation({ isSlip }: Index, line: Line, today: string, { termEnd }: Said): Judged {
  const { number } = line.draft;
  if (number && isSlip(number))
    return refused(line, `${number} is far beyond the last number given this year. Please check it.`);
  const wrong = wrongTerm(termOf(line.draft, today, termEnd));
  return wrong ? refused(line, wrong) : { ...line, fate: "create", why: null, changes: [] };
}

/**
 * Another member that the row may be about. People in the same file share an address or phone on purpose, and so does a member
 * that already has it.
 */
function otherPerson(
  index: Index,
  { draft }: Line,
  own: Known | undefined,
  sameFile: ReadonlySet<string>,
): string | undefined {
  const keys = keysOfDraft(draft);
  const ownKeys: Keys = own ? keysOfKnown(own) : {};
  for (const kind of keyKinds) {
    if (keys[kind] === undefined || keys[kind] === ownKeys[kind]) continue;
    const mayShare = kind === "email address" || kind === "phone number";
    const found = withKey(index, kind, keys[kind]).find(
      (other) => other.id !== own?.id && !(mayShare && sameFile.has(other.number)),
    );
    if (found) return duplicate(kind, found);
  }
  return undefined;
}

/** The member of a row without a number: same name, and same address, old number or, without an address, same phone. */
function namesake(index: Index, draft: Draft): Known | undefined {
  const keys = keysOfDraft(draft);
  const of = (kind: KeyKind) => withKey(index, kind, keys[kind]).find(({ nameKey }) => nameKey === draft.nameKey);
  const byPhone = of("phone number");
  const lacksAddress = !draft.email || !byPhone?.mailAddress;
  return of("email address") ?? of("old member number") ?? (lacksAddress ? byPhone : undefined);
}

function judge(index: Index, line: Line, today: string, said: Said, sameFile: ReadonlySet<string>): Judged {
  const { number } = line.draft;
  const own = number ? index.numbers.get(number) : namesake(index, line.draft);
  const why = otherPerson(index, line, own, sameFile);
  if (why) return { ...line, fate: "duplicate", why, changes: [] };
  return own ? judgeUpdate(line, own, today, said) : judgeCreation(index, line, today, said);
}

async function storedBy(
  { db }: Context,
  importId: string | undefined,
  known: readonly Known[],
): Promise<ReadonlySet<string>> {
  if (!importId || known.length === 0) return new Set();
  const { number, doneAt } = importRowTable;
  const numbers = known.map((each) => each.number);
  const rows = await db
    .select({ number })
    .from(importRowTable)
    .where(and(eq(importRowTable.importId, importId), isNotNull(doneAt), isAnyOf(number, numbers)));
  return new Set(rows.flatMap((row) => row.number ?? []));
}

/**
 * The fate of `lines` by the present register. A member number identifies the record; without one, address and name do. A
 * possible other person makes a duplicate for staff to decide.
 */
export async function judgeLines(ctx: Context, lines: readonly Line[], said: Said): Promise<Judged[]> {
  const known = await knownTo(ctx, lines, said);
  const sameFile = await storedBy(ctx, said.importId, known);
  const index = indexOf(known, await slipsOfNumbers(ctx));
  const today = indianDay(ctx.now);
  const judged = lines.map((line) => judge(index, line, today, said, sameFile));
  const changes = judged.flatMap(({ fate, known: before, draft }) =>
    fate === "update" && before
      ? [
          {
            memberId: before.id,
            before,
            next: { ...termOf(draft, today, said.termEnd, before), type: draft.type ?? before.type },
          },
        ]
      : [],
  );
  const whyRefunded = await refundedYears(ctx, changes);
  return judged.map((each) => {
    const why = each.fate === "update" && each.known && whyRefunded.get(each.known.id);
    return why ? refused(each, why) : each;
  });
}
