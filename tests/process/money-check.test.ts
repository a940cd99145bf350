import { describe, expect, test } from "vitest";
import { csvOf, money } from "../money";
import { bankDetails, bankRows, duesToPay, references } from "../money-fixtures";
import { type Env, ownData, runProgram, startProgram } from "../program";
import { rowsOf } from "./stored";
import { staffAt } from "./visitor";

const check = (env: Env) => runProgram(env, ["portal", "money", "check"]);

/** Two dues, one of them paid, and an unmatched payment. The program has stopped. */
async function withBooks(): Promise<Env> {
  const env = await ownData("postgres");
  const program = await startProgram(env);
  const cookie = await staffAt(program, "treasurer");
  const ids = references(2);
  for (const statement of [bankDetails, ...duesToPay(ids)]) await rowsOf(env, statement);
  const csv = csvOf(bankRows(ids.slice(0, 1), 1));
  const headers = { "content-type": "text/csv" };
  const sent = await program.ask(`${money}/statements`, { method: "PUT", body: csv, cookie, headers });
  const { statement } = await sent.json();
  await program.ask(`${money}/statements/${statement.id}/confirmation`, { cookie, body: {} });
  const posted = "select posted_at is not null as posted from statements";
  await expect.poll(() => rowsOf(env, posted), { timeout: 30_000 }).toEqual([{ posted: true }]);
  await program.stop();
  return env;
}

describe("money check", () => {
  test("says what stands on the accounts, and after one changed posting names its entry and ends with 1", async () => {
    const env = await withBooks();
    const { code, stdout } = await check(env);
    expect(code).toBe(0);
    expect(stdout).toContain("The books are even.");
    for (const line of [
      "Bank: ₹2,275.00",
      "Dues still to be paid: ₹1,200.00",
      "Credit of payers: ₹0.00",
      "CGST: ₹0.00",
      "SGST: ₹0.00",
      "IGST: ₹0.00",
    ])
      expect(stdout).toContain(line);

    await rowsOf(env, "alter table ledger_postings disable trigger postings_append_only");
    const [changed] = await rowsOf(
      env,
      `update ledger_postings set amount_paise = amount_paise + 1 where id = (select max(id) from ledger_postings)
        returning (select source from ledger_entries where id = entry_id) as source`,
    );
    const found = await check(env);
    expect(found.code).toBe(1);
    expect(found.stdout + found.stderr).toContain(`The entry ${changed?.source} is off by 1 paise.`);
  }, 120_000);
});
