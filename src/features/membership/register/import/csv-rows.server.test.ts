import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.server";

async function count(...pieces: string[]) {
  async function* text() {
    yield* pieces;
  }
  let rows = 0;
  for await (const _ of csvRows(text())) rows += 1;
  return rows;
}

test("a file may have 200,000 rows and no more", { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 200 }, () => "A,a@example.in\n".repeat(1_000));
  expect(await count("Name,Email\n", ...many)).toBe(200_000);
  await expect(count("Name,Email\n", ...many, "A,b\n")).rejects.toMatchObject({ code: "too_many_rows" });
});

test("blank lines are no rows, and a quoted cell may have line ends and separators", async () => {
  expect(await count('Name;Email\r\n\r\n"Rao; Asha\n";a@example.in\r\n;\r\n')).toBe(1);
});
