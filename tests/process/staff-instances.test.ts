import { expect, test } from "vitest";
import { newMessage } from "../cases";
import { ownData, type Program, startTwo } from "../program";
import { signedInAs, staffAt } from "./visitor";

type Desk = { program: Program; cookie: string };
type Shown = { id: string; version: number; assignee: { id: string } | null };

const QUEUE = "/api/staff/cases";
const ask = async ({ program, cookie }: Desk, path: string, body?: unknown, method = body ? "POST" : "GET") =>
  program.ask(QUEUE + path, { cookie, body, method });

/** Waits until the case is searchable. */
async function found(desk: Desk, reference: string): Promise<Shown> {
  const rows = async (): Promise<Shown[]> => (await (await ask(desk, `?q=${reference}`)).json()).rows;
  await expect.poll(async () => (await rows()).length, { timeout: 15_000 }).toBe(1);
  const [row] = await rows();
  if (!row) throw new Error("the case is gone again");
  return row;
}

const present = async (desk: Desk, id: string, method = "POST") =>
  (await (await ask(desk, `/${id}/presence`, undefined, method)).json()).people.length;

test("staff at two instances see who else has a case open and who has taken it, and only one decides", async () => {
  const [first, second] = await startTwo(await ownData("postgres"));
  const one = { program: first, cookie: await staffAt(first, "reviewer") };
  const other = { program: second, cookie: await staffAt(second, "reviewer") };
  expect(await signedInAs(second, one.cookie)).toBeDefined();
  const sent = await first.ask("/api/contact", { body: newMessage() });
  const { reference } = (await sent.json()).data;
  const { id, version } = await found(other, reference);

  expect(await present(one, id)).toBe(0);
  expect(await present(other, id)).toBe(1);
  expect(await present(one, id)).toBe(1);
  await present(other, id, "DELETE");
  expect(await present(one, id)).toBe(0);

  const { people } = await (await ask(one, "/assignees")).json();
  const [somebody] = people;
  expect((await ask(one, `/${id}/assignment`, { assigneeId: somebody.id, version })).status).toBe(200);
  const claimed = await found(other, reference);
  expect(claimed.assignee).toMatchObject({ id: somebody.id });

  const decision = { decision: "close", version: claimed.version };
  const answers = await Promise.all([one, other].map((desk) => ask(desk, `/${id}/decision`, decision)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
