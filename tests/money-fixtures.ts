import { newReference } from "../src/features/money/reference";
import { type BankRow, daysAgo } from "./money";

/** Every tenth payer gives no reference, but has sent a payment notice with a UTR. */
const CLAIMED = 10;

const textList = (values: readonly string[]) => `unnest(string_to_array('${values.join()}', ','))`;

/** One SQL statement per element. */
export const madeTreasurer = (email: string): readonly string[] => [
  `update users set roles = '{member,treasurer}', email_verified = true where email = '${email}'`,
  `update sessions set second_factor = true where user_id = (select id from users where email = '${email}')`,
];

/** With the columns that `csvOf` writes. */
export const bankDetails = `insert into bank_accounts (id, holder, bank, number, ifsc, upi_id, upi_most_paise, columns, version, changed_at)
  values ('main', 'iFACE', 'Sample Bank, Pune', '123456789012', 'SAMP0001234', 'iface@samplebank', 10000000,
    '{"date":"Date","narration":"Narration","reference":"Ref No","amount":"Amount","balance":"Balance","dateFormat":"YYYY-MM-DD"}',
    1, now())`;

export const references = (count: number): string[] => Array.from({ length: count }, () => newReference());

/** Dues of 1,200 rupees for payers without an account, one SQL statement per element. */
export const duesToPay = (ids: readonly string[]): readonly string[] => [
  `insert into dues (id, purpose, title, total_paise, payer, name, email, raised_at)
    select id, 'staff/' || id, 'Affiliation 2027', 120000, 'guest:' || n, 'Bench Person', 'payer.' || n || '@example.in', now()
    from ${textList(ids)} with ordinality as given (id, n)`,
  `insert into due_lines (id, due_id, place, title, amount_paise, tax_class)
    select id, id, 0, 'Affiliation 2027', 120000, 'affiliation' from ${textList(ids)} as given (id)`,
  `insert into claims (id, due_id, utr, paid_on, amount_paise, claimed_at)
    select id, id, '4' || lpad(n::text, 11, '0'), current_date, 120000, now()
    from ${textList(ids)} with ordinality as given (id, n) where n % ${CLAIMED} = 0`,
];

/** Turns all payers into members whose term ends soon, and each due into their renewal. */
export const madeRenewals: readonly string[] = [
  `insert into members (id, number, type, status, valid_from, valid_until, name, email, joined_at)
    select 'm-' || id, 'T-' || id, 'associate', 'active', current_date - 335, current_date + 30, name, email, now() from dues`,
  "update dues set purpose = 'renewal/m-' || id || '/' || (current_date + 30)",
];

/** Bank rows that pay each due in full, plus `others` unrelated rows. */
export function bankRows(ids: readonly string[], others: number, day = daysAgo(1)): BankRow[] {
  const paid = ids.map((id, at): BankRow => {
    const utr = `4${String(at + 1).padStart(11, "0")}`;
    const said = (at + 1) % CLAIMED === 0 ? "FEES" : id;
    return { day, amount: 1200, narration: `UPI/CR/${utr}/PAYER ${at}/${said}`, reference: utr };
  });
  const plain = Array.from({ length: others }, (_, at): BankRow => {
    const isOut = at % 2 === 1;
    return { day, amount: isOut ? -40 : 75, narration: `${isOut ? "CHARGES" : "NEFT CR"} ${at} XYZ LTD` };
  });
  const between = Math.ceil(plain.length / Math.max(1, paid.length));
  return [...paid.flatMap((row, at) => [row, ...plain.slice(at * between, (at + 1) * between)])];
}
