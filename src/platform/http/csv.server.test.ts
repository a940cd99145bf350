import { expect, test } from "vitest";
import { csvAnswer, csvStream } from "./csv.server";

test("cells are quoted where they must be, and none is a formula", async () => {
  const rows = [
    ['Daman, "Diu"', 3],
    ["=1+1", -2],
    ["@x", 0],
  ];
  const stream = csvStream(["State", "Members"], async () => ({ rows, next: undefined }));
  const bytes = new Uint8Array(await csvAnswer(stream, "states.csv").arrayBuffer());
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFState,Members\r\n"Daman, ""Diu""",3\r\n\'=1+1,-2\r\n\'@x,0\r\n',
  );
});

test("pages are read one after the other, as far as the client reads", async () => {
  const read: (number | undefined)[] = [];
  const stream = csvStream(["n"], async (cursor: number | undefined) => {
    read.push(cursor);
    const n = cursor ?? 0;
    return { rows: [[n]], next: n < 5 ? n + 1 : undefined };
  });
  const reader = stream.getReader();
  await reader.read();
  expect(read.length).toBeLessThan(3);
  await reader.cancel();
  expect(read.length).toBeLessThan(3);
});
