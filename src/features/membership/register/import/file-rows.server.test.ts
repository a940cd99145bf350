import { expect, test } from "vitest";
import { fileRows } from "./file-rows.server";

async function read(...pieces: (string | Uint8Array)[]) {
  async function* bytes() {
    for (const piece of pieces) yield typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
  }
  const rows = [];
  for await (const row of fileRows(bytes(), { remembered: new Map() })) rows.push(row);
  return rows;
}
const cellsOf = async (...pieces: (string | Uint8Array)[]) => (await read(...pieces)).map(({ cells }) => cells);
const asha = { name: "Asha Rao", email: "a@example.in" };

test("a file may have 200,000 rows and no more", { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 200 }, () => "A,a@example.in\n".repeat(1_000));
  expect(await read("Name,Email\n", ...many)).toHaveLength(200_000);
  await expect(read("Name,Email\n", ...many, "A,b\n")).rejects.toMatchObject({ code: "too_many_rows" });
});

test("blank lines are no rows, and a quoted cell may have line ends and separators", async () => {
  expect(await read('Name;Email\r\n\r\n"Rao; Asha\n";a@example.in\r\n;\r\n')).toHaveLength(1);
});

test.each([
  ["a sep= line", "sep=;\nName;Email\nAsha Rao;a@example.in\n"],
  ["a sep= line of a bar", "sep=|\r\nName|Email\r\nAsha Rao|a@example.in\r\n"],
  ["title rows", "Register of members,\nAs of 1 April 2026,\n\nName,Email\nAsha Rao,a@example.in\n"],
  ["CR only", "Name,Email\rAsha Rao,a@example.in\r"],
  ["bars", "Name|Email\nAsha Rao|a@example.in\n"],
  ["empty cells after the last title", "Name,Email,,\nAsha Rao,a@example.in,,\n"],
])("%s", async (_, text) => {
  expect(await cellsOf(text)).toEqual([asha]);
});

test("cells written as formulas of text keep their zeros, wherever the pieces of the file end", async () => {
  const text = 'Name,Email,Pincode,City\nAsha Rao,a@example.in,="007001",=""\nB,b@example.in,"=""0070""",Pune\n';
  const expected = [
    { ...asha, pincode: "007001", city: "" },
    { name: "B", email: "b@example.in", pincode: "0070", city: "Pune" },
  ];
  for (const size of [1, 2, 3, 5, 1000]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    expect(await cellsOf(...pieces)).toEqual(expected);
  }
});

test("a row with more cells than the head is told, and its line", async () => {
  const rows = await read("Name,Email,City\nAsha Rao,a@example.in,Pune\nRao, Asha,a@example.in,Pune\n");
  expect(rows.map(({ line, isTooLong }) => [line, isTooLong])).toEqual([
    [2, false],
    [3, true],
  ]);
});
