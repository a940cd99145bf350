import { strFromU8, unzipSync } from "fflate";
import { staffMember } from "./people";
import type { Portal } from "./portal";

export const money = "/api/staff/money";
const bank = {
  holder: "iFACE",
  bank: "Sample Bank, Pune",
  number: "123456789012",
  ifsc: "SAMP0001234",
  upiId: "iface@samplebank",
};
const DAY_MS = 86_400_000;

/** The date in India as YYYY-MM-DD. */
export const daysAgo = (days: number) => new Date(Date.now() + 19_800_000 - days * DAY_MS).toISOString().slice(0, 10);

/** Incoming amounts are positive. */
export type BankRow = { day: string; amount: number; narration: string; reference?: string };

const columns = {
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  amount: "Amount",
  balance: "Balance",
  dateFormat: "YYYY-MM-DD",
};

export async function treasury(portal: Portal) {
  const admin = await staffMember(portal, "admin");
  const treasurer = await staffMember(portal, "treasurer");
  const ask = (path: string, body?: unknown, method?: string) =>
    portal.ask(`${money}${path}`, { cookie: treasurer.cookie, body, method });
  const done = async (asked: Promise<Response>) => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { account } = await done(ask("/summary"));
  if (!account) {
    await done(portal.ask(`${money}/account`, { cookie: admin.cookie, body: { ...bank, version: 0 }, method: "PUT" }));
    const { approvals } = await done(ask("/approvals"));
    await done(ask(`/approvals/${approvals[0].id}`, { decision: "approved" }));
  }
  await done(ask("/columns", columns, "PUT"));
  const file = (csv: string, path = "/statements", method = "PUT") =>
    portal.ask(`${money}${path}`, {
      cookie: treasurer.cookie,
      method,
      headers: { "content-type": "text/csv" },
      body: csv,
    });
  return {
    admin,
    treasurer,
    ask,
    done,
    file,
    /** Creates a due in paise and returns its reference. */
    raise: async (email: string, amountPaise: number, title = "Affiliation 2027") =>
      (await done(ask("/dues", { name: "Meera Kulkarni", email, title, amountPaise, taxClass: "affiliation" })))
        .reference as string,
    async post(csv: string, path?: string) {
      const checked = await done(file(csv, path));
      await done(ask(`/statements/${checked.statement.id}/confirmation`, {}));
      return checked;
    },
    due: async (reference: string) => (await done(ask(`/dues?q=${reference}`))).rows[0],
    books: async () => ({
      accounts: (await done(ask("/ledger"))).accounts as { account: string; balancePaise: number }[],
      check: (await done(ask("/check"))) as { isEven: boolean; problems: string[] },
    }),
  };
}

type Desk = Awaited<ReturnType<typeof treasury>>;

/** Cash or a cheque of this amount arrives today. */
export const receive = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cheque" }));

/** A cheque of this amount bounces: one person proposes the reversal, another approves it. */
export async function bounce(portal: Portal, desk: Desk, reference: string, amountPaise: number): Promise<void> {
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  const { id } = received.find(
    (one: { amountPaise: number; isReversible: boolean }) => one.amountPaise === amountPaise && one.isReversible,
  );
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "The cheque bounced" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const waiting = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${waiting.id}`, { cookie: desk.admin.cookie, body }));
}

export async function tableOf(desk: Desk, name: string): Promise<string> {
  const [year] = (await desk.done(desk.ask("/ledger"))).years;
  const answer = await desk.ask(`/years/${year}/export`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return strFromU8(files[`${name}.csv`] ?? new Uint8Array());
}

/** A bank CSV; `opening` balance in rupees. */
export function csvOf(rows: readonly BankRow[], opening = 1000): string {
  let balance = opening;
  const lines = rows.map(({ day, amount, narration, reference = "" }) => {
    balance += amount;
    return [day, narration, reference, amount.toFixed(2), balance.toFixed(2)].join(",");
  });
  return ["Date,Narration,Ref No,Amount,Balance", ...lines].join("\n");
}
