import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DuplicateTable } from "./possible-duplicates";
import type { PossibleDuplicate, StaffCase } from "./schema";

const at = "2026-11-20T06:00:00Z";
const found = {
  name: "Asha Rao",
  email: "asha@example.in",
  status: "submitted",
  statusLabel: "Submitted",
  submittedAt: at,
};
const other = { name: "A. Rao", status: "Approved", since: at, reasons: ["Same name"] };

function sameValues(of: Partial<StaffCase>, suspect: Partial<PossibleDuplicate>): string[] {
  const html = renderToStaticMarkup(
    <DuplicateTable
      of={{ ...found, ...of } as StaffCase}
      suspect={{ ...other, ...suspect }}
      onOpen={() => undefined}
    />,
  );
  return [...html.matchAll(/font-semibold">([^<]*)</g)].map(([, value = ""]) => value);
}

test("a number stands out with and without its country; one that is missing on both sides does not", () => {
  expect(sameValues({ phone: "+91 98200 12345" }, { phone: "098200-12345" })).toContain("098200-12345");
  expect(sameValues({ phone: "+91 98200 12345" }, { phone: "98200 12346" })).not.toContain("98200 12346");
  expect(sameValues({ phone: null }, {})).not.toContain("–");
});
