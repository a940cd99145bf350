import { matchedOf } from "../tests/bank-noise";
import { documentRows } from "./money-documents";
import { readRows } from "./money-reads";
import { statementRows } from "./money-statement";
import type { Row } from "./table";

const MATCHED = Number(process.env.MATCHED_LINES ?? 1_000_000);

function matchingRow(): Row {
  const started = performance.now();
  const { wrong, found } = matchedOf(MATCHED);
  const matched = found.reference + found.references + found.claim;
  return {
    what: `wrong matches in ${MATCHED.toLocaleString("en-IN")} lines with noise, wrong characters and contested UTRs`,
    ours: `${wrong.length}, of ${matched.toLocaleString("en-IN")} matched by themselves`,
    comparedWith: `in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    aim: "0",
    met: wrong.length === 0,
  };
}

export async function money(): Promise<Row[]> {
  return [matchingRow(), ...(await documentRows()), ...(await readRows()), ...(await statementRows())];
}
