import { sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { isStaff } from "../../../platform/roles";
import { userTable } from "../tables.server";

const REVIEWERS = 3;
const REVIEWER_NAME = "sample-reviewer.";

const sampleReviewer = ({ now }: Context, number: number): typeof userTable.$inferInsert => ({
  id: newId(),
  username: `${REVIEWER_NAME}${number}`,
  emailVerified: true,
  name: `Sample Reviewer ${number}`,
  firstName: "Sample",
  lastName: `Reviewer ${number}`,
  email: `sample.reviewer.${number}@example.in`,
  roles: ["member", "reviewer"],
  createdAt: now,
  updatedAt: now,
});

/** Returns the reviewers' ids. Throws 409 when there are accounts other than invited staff. */
export async function fillWithSamples(ctx: Context, members: number): Promise<string[]> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const known = await tx.db.select({ username: userTable.username, roles: userTable.roles }).from(userTable);
    if (known.some(({ username, roles }) => !isStaff(roles) || username.startsWith(REVIEWER_NAME)))
      throw conflict(
        "not_empty",
        "The database is not empty. Samples go into one that holds nobody but invited staff.",
      );
    const at = tx.now.toISOString();
    await tx.db.execute(sql`
      insert into users (id, name, email, email_verified, username, first_name, last_name, created_at, updated_at)
      select gen_random_uuid()::text, 'Sample Member ' || n, 'sample.' || n || '@example.in', true, 'sample.' || n, 'Sample',
        'Member ' || n, ${at}::timestamptz, ${at}::timestamptz
      from generate_series(1, ${members}::int) as n`);
    const reviewers = await tx.db
      .insert(userTable)
      .values(Array.from({ length: REVIEWERS }, (_, at) => sampleReviewer(tx, at + 1)))
      .returning({ id: userTable.id });
    await record(tx, "samples.made", String(members));
    return reviewers.map(({ id }) => id);
  });
}
