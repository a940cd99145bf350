import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, daysAgo, money, treasury } from "../money";
import { oddFile } from "../odd-files";
import { usePortal } from "../portal";

const portal = usePortal();
/** A few hundred in the test run; more for a measurement: ODD_FILES=100000. */
const FILES = Number(process.env.ODD_FILES ?? 300);

test("whatever is sent for a statement, the call answers it, or refuses it with a sentence", async () => {
  const { treasurer } = await treasury(portal);
  const answers = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(oddFile, fc.constantFrom("statements", "statements/columns"), async (file, path) => {
      const answer = await portal.ask(`${money}/${path}`, {
        method: path === "statements" ? "PUT" : "POST",
        cookie: treasurer.cookie,
        body: new Uint8Array(file),
        headers: { "content-type": "text/csv" },
      });
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      expect([200, 400, 409]).toContain(answer.status);
      if (answer.status !== 200) expect((await answer.json()).code).toMatch(/^[a-z_]+$/);
    }),
    { numRuns: FILES },
  );
  expect([...answers.keys()].sort()).toEqual(expect.arrayContaining([200, 400]));
}, 1_800_000);

test("what no database stores is read as a space", async () => {
  const desk = await treasury(portal);
  const csv = csvOf([{ day: daysAgo(1), amount: 5, narration: "UPI\0MEERA\u0007" }]);
  expect(await desk.done(desk.file(csv))).toMatchObject({ statement: { newRows: 1 } });
});
