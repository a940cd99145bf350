import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BatchRow } from "./answer";
import BatchResult from "./batch-result";

function wordsOf(rows: readonly BatchRow[]): string {
  const answer = { checkedAt: "2026-11-20T06:30:00.000Z", organisation: "Konkan Builders", rows, statement: "b1.x.y" };
  return renderToStaticMarkup(<BatchResult answer={answer} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const row: BatchRow = { line: 1, number: "IF-CE-2026-000001-7", state: "valid", name: null };

test("a valid certificate without a given name needs no look, and its line says that no name was compared", () => {
  const words = wordsOf([row]);
  expect(words).toContain("Needs a look 0");
  expect(words).toContain("IF-CE-2026-000001-7 Valid Not compared");
});

test("a valid certificate with another name, and one that is not valid, need a look", () => {
  const words = wordsOf([
    { ...row, name: "same" },
    { ...row, line: 2, name: "differs" },
    { ...row, line: 3, state: "withdrawn" },
  ]);
  expect(words).toContain("Needs a look 2");
  expect(words).toContain("Name differs 1");
});
