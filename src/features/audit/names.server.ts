import { eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { userTable } from "../accounts/tables.server";
import { readReference } from "../cases/reference";
import { caseTable } from "../cases/tables.server";
import { memberTable } from "../membership/members/tables.server";

const first = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "case.review-started" becomes "Case: review started". */
export function activityWords(type: string): string {
  const [noun = "", ...verb] = type.split(".");
  const words = (part: string) => part.replaceAll("-", " ");
  return verb.length > 0 ? `${first(words(noun))}: ${words(verb.join(" "))}` : first(words(noun));
}

const MOST = 200;
const nobody: Record<string, string> = { system: "The portal", visitor: "A visitor", nothing: "Nothing" };

/** Ids without a stored record stay. */
export async function namesOf(ctx: Context, ids: readonly string[]): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return (id) => id;
  const [cases, users, members] = await Promise.all([
    ctx.db
      .select({ id: caseTable.id, label: caseTable.reference })
      .from(caseTable)
      .where(inArray(caseTable.id, wanted)),
    ctx.db.select({ id: userTable.id, label: userTable.name }).from(userTable).where(inArray(userTable.id, wanted)),
    ctx.db
      .select({ id: memberTable.id, label: memberTable.number })
      .from(memberTable)
      .where(inArray(memberTable.id, wanted)),
  ]);
  const labels = new Map([...cases, ...users, ...members].map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? nobody[id] ?? id;
}

async function usersOf(ctx: Context, email: string): Promise<string[]> {
  const rows = await ctx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
  return rows.map(({ id }) => id);
}

async function heldBy(ctx: Context, email: string): Promise<string[]> {
  const users = await usersOf(ctx, email);
  const [cases, members] = await Promise.all([
    ctx.db.select({ id: caseTable.id }).from(caseTable).where(eq(caseTable.email, email)).limit(MOST),
    ctx.db
      .select({ id: memberTable.id })
      .from(memberTable)
      .where(or(eq(memberTable.email, email), inArray(memberTable.userId, users)))
      .limit(MOST),
  ]);
  return [...users, ...[...cases, ...members].map(({ id }) => id)];
}

/** By a reference, a member number, an email address, or an id itself. */
export async function subjectsOf(ctx: Context, typed: string): Promise<string[]> {
  if (typed.includes("@")) return heldBy(ctx, typed.toLowerCase());
  const reference = readReference(typed);
  const [cases, members] = await Promise.all([
    reference ? ctx.db.select({ id: caseTable.id }).from(caseTable).where(eq(caseTable.reference, reference)) : [],
    ctx.db.select({ id: memberTable.id }).from(memberTable).where(eq(memberTable.number, typed.toUpperCase())),
  ]);
  return [typed, ...[...cases, ...members].map(({ id }) => id)];
}

export const actorsOf = async (ctx: Context, typed: string) =>
  typed.includes("@") ? usersOf(ctx, typed.toLowerCase()) : [typed];
