import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../../platform/context.server";
import { indianDay } from "../../../../platform/indian-time";
import { userTable } from "../../../accounts/tables.server";
import { memberTable as members } from "../../members/tables.server";
import { yearFrom } from "../../members/term";
import { isOfOrganisations } from "../../members/type-titles";
import type { Fate, RowChange } from "../schema";
import type { Draft } from "./draft";

export type Line = { line: number; draft: Draft };
export type Known = typeof members.$inferSelect & { address: string | null };
export type Judged = Line & { fate: Fate; why: string | null; changes: RowChange[]; known?: Known };

export type RowTerm = { validFrom: string; validUntil: string };

/** The term of a row read on the day `today`: what the row says, then what the member has, then a year from its beginning. */
export function termOf({ validFrom, validUntil, joinedOn }: Draft, today: string, known?: RowTerm): RowTerm {
  if (known) return { validFrom: validFrom ?? known.validFrom, validUntil: validUntil ?? known.validUntil };
  const year = yearFrom(validFrom ?? joinedOn ?? today);
  return { validFrom: year.validFrom, validUntil: validUntil ?? year.validUntil };
}

/** Why a term cannot be; undefined where it can. */
export const wrongTerm = ({ validFrom, validUntil }: RowTerm): string | undefined =>
  validUntil < validFrom
    ? `The term would end on ${validUntil}, before it begins on ${validFrom}. Give both days, or neither.`
    : undefined;

/** Why a member cannot get `type`: a person becomes no organisation, and an organisation no person; undefined where it can. */
function otherSort({ number, type: present }: Known, type = present): string | undefined {
  if (isOfOrganisations(type) === isOfOrganisations(present)) return undefined;
  return isOfOrganisations(present)
    ? `${number} is an organisation's. Add the person as a member of their own.`
    : `${number} is a person's. Add the organisation as a member of its own.`;
}

/** What the row of `draft` changes of a member: only what a cell says, and nothing that somebody's own account says. */
export function changesOf(known: Known, { draft }: Line): RowChange[] {
  const { name, phone, birthDate, type, state, organization, validFrom, validUntil, email } = draft;
  const own = known.userId === null ? { organization, email } : {};
  const said = { name, phone, birthDate, type, state, validFrom, validUntil, ...own };
  const now = { ...known, email: known.address };
  return Object.entries(said).flatMap(([key, to]) => {
    const before = now[key as keyof typeof said];
    return to === undefined || to === before ? [] : [{ key: key as RowChange["key"], from: before, to }];
  });
}

/** The members that any of `lines` may be about. */
async function knownTo(ctx: Context, lines: readonly Line[]): Promise<Known[]> {
  const wanted = (key: "number" | "email" | "phoneKey") =>
    sql`(select value from json_array_elements_text(${JSON.stringify(
      lines.flatMap(({ draft }) => draft[key] ?? []),
    )}::text::json))`;
  const people = JSON.stringify(
    lines.flatMap(({ draft: { nameKey, birthDate } }) =>
      birthDate ? [{ name_key: nameKey, birth_date: birthDate }] : [],
    ),
  );
  const rows = await ctx.db
    .select({ member: members, account: userTable.email })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(sql`${members.id} in (
      select id from ${members} where number in ${wanted("number")}
      union select id from ${members} where email in ${wanted("email")}
      union select id from ${members} where phone_key in ${wanted("phoneKey")}
      union select m.id from ${userTable} u join ${members} m on m.user_id = u.id where u.email in ${wanted("email")}
      union select m.id from json_to_recordset(${people}::text::json) as p (name_key text, birth_date date)
        join ${members} m on m.name_key = p.name_key and m.birth_date = p.birth_date)`);
  return rows.map(({ member, account }) => ({ ...member, address: account ?? member.email }));
}

type Index = Map<string, Known>;

function indexOf(known: readonly Known[]): Index {
  const index: Index = new Map();
  for (const member of known) {
    const { number, address, phoneKey, nameKey, birthDate, mergedInto } = member;
    index.set(number, member);
    if (mergedInto) continue;
    if (address) index.set(address, member);
    if (phoneKey) index.set(phoneKey, member);
    if (nameKey && birthDate) index.set(`${nameKey} ${birthDate}`, member);
  }
  return index;
}

const duplicate = (what: string, { number }: Known) => `Same ${what} as ${number}.`;

const refused = (line: Line, why: string): Judged => ({ ...line, fate: "refused", why, changes: [] });

function judgeUpdate(line: Line, known: Known, today: string): Judged {
  if (known.mergedInto || known.status === "ended")
    return refused(line, `${known.number} has ended or belongs to another record now.`);
  const changes = changesOf(known, line);
  if (changes.length === 0)
    return { ...line, fate: "unchanged", why: `${known.number} has all of this already.`, changes, known };
  const wrong = otherSort(known, line.draft.type) ?? wrongTerm(termOf(line.draft, today, known));
  return wrong ? refused(line, wrong) : { ...line, fate: "update", why: null, changes, known };
}

function judgeCreation(line: Line, today: string): Judged {
  const wrong = wrongTerm(termOf(line.draft, today));
  return wrong ? refused(line, wrong) : { ...line, fate: "create", why: null, changes: [] };
}

/** Whom else a row may be about: somebody of the register who is not the one its number names. */
function otherPerson(index: Index, { draft }: Line, own: Known | undefined): string | undefined {
  const { email, phoneKey, nameKey, birthDate } = draft;
  const keys = {
    "email address": email,
    "phone number": phoneKey,
    "name and birth date": birthDate && `${nameKey} ${birthDate}`,
  };
  for (const [what, key] of Object.entries(keys)) {
    const found = key ? index.get(key) : undefined;
    if (found && found.id !== own?.id) return duplicate(what, found);
  }
  return undefined;
}

function judge(index: Index, line: Line, today: string): Judged {
  const { number, email, nameKey } = line.draft;
  const byEmail = index.get(email);
  const isSame = byEmail !== undefined && !number && byEmail.nameKey === nameKey;
  const own = number ? index.get(number) : isSame ? byEmail : undefined;
  const why = otherPerson(index, line, own);
  if (why) return { ...line, fate: "duplicate", why, changes: [] };
  return own ? judgeUpdate(line, own, today) : judgeCreation(line, today);
}

/**
 * What becomes of `lines` as the register is now. A member number names whom a row is about; without one the same address and name
 * do. Whoever looks like somebody else is a duplicate for a person to decide on.
 */
export async function judgeLines(ctx: Context, lines: readonly Line[]): Promise<Judged[]> {
  const index = indexOf(await knownTo(ctx, lines));
  const today = indianDay(ctx.now);
  return lines.map((line) => judge(index, line, today));
}
