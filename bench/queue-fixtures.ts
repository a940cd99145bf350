import pg from "pg";
import { searchKeys } from "../src/features/cases/console/search-keys";
import { type SampleCase, sampleMaker } from "../src/features/cases/sample-cases";

const GIVEN =
  "Aarav,Aditi,Ajay,Akash,Amit,Ananya,Anil,Arjun,Asha,Bharat,Chitra,Deepa,Dinesh,Farida,Ganesh,Geeta,Harish,Imran,Jaya,Kavita,Kiran,Lakshmi,Leela,Manoj,Meera,Mohan,Nandini,Neha,Nikhil,Padma,Pooja,Prakash,Priya,Rahul,Ramesh,Rekha,Rohan,Sanjay,Sunita,Vikram";
const FAMILY =
  "Acharya,Agarwal,Bhat,Banerjee,Chopra,Das,Deshpande,Dutta,Fernandes,Ghosh,Gowda,Gupta,Hegde,Iyer,Jadhav,Joshi,Kamath,Kapoor,Khan,Kulkarni,Kumar,Mehta,Menon,Mishra,Mukherjee,Murthy,Naidu,Nair,Patel,Pillai,Prasad,Rao,Reddy,Saxena,Shah,Sharma,Shetty,Singh,Varma,Yadav";

const AT_ONCE = 5_000;
/** Knuth's multiplicative hash: 2 to the 32nd, divided by the golden ratio. */
const SCATTERING = 2_654_435_761;
const given = GIVEN.split(",");
const family = FAMILY.split(",");

/** Scatters names over the numbers, so that samples of one kind do not share a name. */
function nameOf(number: number): [string, string] {
  const share = (Math.imul(number, SCATTERING) >>> 0) / 2 ** 32;
  const person = Math.floor(share * given.length * family.length);
  return [given[person % given.length] ?? "", family[Math.floor(person / given.length)] ?? ""];
}

/** Names are common, so that many cases share each word; email address and phone are unique. */
function named(made: SampleCase) {
  const { number } = made;
  const [first, last] = nameOf(number);
  const name = `${first} ${last}`;
  const email = `${first.toLowerCase()}.${number}@example.in`;
  const endedAt = made.ended_at ? new Date(made.ended_at) : null;
  const row = { ...made, name, email, phone: `+91 9${String(number).padStart(9, "0")}` };
  return { ...row, keys: searchKeys({ ...row, messages: [], submittedAt: new Date(made.submitted_at), endedAt }) };
}

const INSERT = `with made as (
    select * from json_to_recordset($1::json) as made (id text, reference text, kind text, status text, name text, email text,
      phone text, details jsonb, submitted_at timestamptz, promised_at timestamptz, paused_at timestamptz, ended_at timestamptz,
      keys json)
  ), stored as (
    insert into cases (id, reference, kind, status, name, email, phone, details, submitted_at, promised_at, paused_at, ended_at)
    select id, reference, kind, status, name, email, phone, details, submitted_at, promised_at, paused_at, ended_at from made
  )
  insert into case_search (case_id, keys) select id, array(select json_array_elements_text(keys)) from made`;

/** Inserts `count` cases of the last year with search keys. Builds the index last, because it is not measured. */
export async function fillQueue(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("drop index case_search_keys");
    const maker = sampleMaker(count, new Date());
    for (let { cases } = maker.next(AT_ONCE); cases.length > 0; { cases } = maker.next(AT_ONCE))
      await client.query(INSERT, [JSON.stringify(cases.map(named))]);
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query("create index case_search_keys on case_search using gin (keys)");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

export async function makeReviewer(databaseUrl: string, username: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("update users set roles = '{member,reviewer}', email_verified = true where username = $1", [
      username,
    ]);
    await client.query(
      "update sessions set second_factor = true where user_id = (select id from users where username = $1)",
      [username],
    );
  } finally {
    await client.end();
  }
}

/** Typical staff searches: common and rare words, typing errors, partial and full. */
export const searches = [
  "sharma",
  "Deshpandey",
  "priya menon",
  "meera.4711@example.in",
  "9000004711",
  "शर्मा",
  "lak",
  "vikram yadv",
  "4711",
  "nobody of that name",
];
