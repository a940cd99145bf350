import type pg from "pg";
import { createApp } from "../src/app/server";
import { checkMember, storeChecks } from "../src/features/membership/verification/operations.server";
import { createContext, type Platform } from "../src/platform/context.server";
import { anyNetwork, inProcess, perSecond } from "./in-process";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const ROUNDS = 12;
const MEMBERS = 100_000;
const AT_ONCE = [1, 32];

const FILL = `insert into members (id, number, type, status, valid_from, valid_until, name, name_key, birth_date, phone, phone_key, joined_at)
  select 'member-' || n, 'IFACE-2026-' || lpad(n::text, 6, '0'), 'digital', 'active', current_date, current_date + 364,
    'Member ' || n, 'member ' || n, '1990-01-01', n::text, n::text, now() from generate_series(1, ${MEMBERS}) n`;

const anyMember = () => 1 + Math.floor(Math.random() * MEMBERS);
const numberOf = (member: number) => `IFACE-2026-${String(member).padStart(6, "0")}`;

function rowsOf(atOnce: number, figures: Record<"select" | "check" | "call", number[]>): Row[] {
  const ratio = (name: "check" | "call") =>
    median(figures[name].map((figure, round) => figure / (figures.select[round] ?? Number.NaN)));
  const rate = (name: keyof typeof figures) => `${Math.round(median(figures[name]))}/s`;
  const comparedWith = `SELECT by primary key through the same driver: ${rate("select")}`;
  const among = `${MEMBERS.toLocaleString("en-IN")} members, ${atOnce} at once`;
  return [
    {
      what: `checking a member number (looked up, limited, counted), ${among}`,
      ours: rate("check"),
      comparedWith,
      ratio: ratio("check").toFixed(2),
      aim: "≥ 0.6",
      met: ratio("check") >= 0.6,
    },
    {
      what: `GET /api/members/verify/:memberNumber without sockets, ${among}`,
      ours: rate("call"),
      comparedWith,
      ratio: ratio("call").toFixed(2),
    },
  ];
}

async function compare(platform: Platform, pool: pg.Pool): Promise<Row[]> {
  const app = createApp(platform);
  const select = () =>
    pool.query({ name: "bare", text: "select * from members where id = $1", values: [`member-${anyMember()}`] });
  const check = () => checkMember(createContext(platform, { address: anyNetwork() }), numberOf(anyMember()));
  const call = async () => {
    const socket = { remoteAddress: anyNetwork() };
    const answer = await app.request(`/api/members/verify/${numberOf(anyMember())}`, {}, {
      incoming: { headers: {}, socket },
      outgoing: {},
    } as never);
    if (answer.status !== 200) throw new Error(`a check answered ${answer.status}`);
    await answer.text();
  };
  const rows: Row[] = [];
  for (const atOnce of AT_ONCE) {
    const works = {
      select: () => perSecond(atOnce, select),
      check: () => perSecond(atOnce, check),
      call: () => perSecond(atOnce, call),
    };
    await interleave(1, works);
    rows.push(...rowsOf(atOnce, await interleave(ROUNDS, works)));
  }
  await storeChecks(platform);
  return rows;
}

/** Checks of member numbers per second against SELECTs by primary key of the same table, in turns in one process. */
export function verification(): Promise<Row[]> {
  const fill = async (pool: pg.Pool) => {
    await pool.query(FILL);
    await pool.query("analyze members");
  };
  return inProcess({ fill, compare });
}
