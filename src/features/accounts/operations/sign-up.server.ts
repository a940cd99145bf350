import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { violatedConstraint } from "../../../platform/db/violation.server";
import { conflict } from "../../../platform/refusal";
import { mayComeBack } from "../former-address.server";
import { hashPassword, refuseCommon } from "../password.server";
import type { SignUpInput } from "../schema";
import { loginTable, userTable } from "../tables.server";
import { type AccountUser, accountUser } from "./account-user";
import { firstFree } from "./username.server";

const MOST_TRIES = 8;

const emailTaken = () =>
  conflict(
    "email_taken",
    "There is already an account with this email address. Please sign in, or reset your password.",
  );

async function refuseTaken(ctx: Context, email: string): Promise<void> {
  const [known] = await ctx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
  if (known || (await mayComeBack(ctx, email))) throw emailTaken();
}

/** In a savepoint, so that a username conflict rolls back only this. */
async function store(outer: Tx, input: SignUpInput, passwordHash: string): Promise<AccountUser> {
  return outer.db.transaction(async (db) => {
    const tx = { ...outer, db };
    const stamps = { createdAt: tx.now, updatedAt: tx.now };
    const id = newId();
    const username = await firstFree(tx.db, input.username);
    const { email, firstName, lastName = "", organization } = input;
    const name = `${firstName} ${lastName}`.trim();
    const [user] = await tx.db
      .insert(userTable)
      .values({ id, name, email, username, firstName, lastName, organization, ...stamps })
      .returning();
    if (!user) throw new Error("the account was not stored");
    await tx.db
      .insert(loginTable)
      .values({ id: newId(), userId: id, providerId: "credential", accountId: id, password: passwordHash, ...stamps });
    await record(tx, "account.created", id);
    return accountUser(user);
  });
}

export async function prepareSignUp(ctx: Context, input: SignUpInput): Promise<string> {
  authorize(ctx, "anyone");
  await refuseCommon(input.password);
  return hashPassword(input.password);
}

/** A taken username gets a number. Throws 409 for an address that has an account. */
export async function signUp(ctx: Context, input: SignUpInput, passwordHash: string): Promise<AccountUser> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    await refuseTaken(tx, input.email);
    for (let attempt = 1; ; attempt++) {
      try {
        return await store(tx, input, passwordHash);
      } catch (cause) {
        const violated = violatedConstraint(cause);
        if (violated === "users_email") throw emailTaken();
        if (violated !== "users_username" || attempt === MOST_TRIES) throw cause;
      }
    }
  });
}
