import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PayView } from "../schema";
import { PayState } from "./pay-state";

const note = { id: "n1", number: "CN/26-27/000011", kind: "credit-note", day: "2026-11-20", totalPaise: 59_000 };
const view = (more: Partial<PayView>) =>
  ({
    status: "settled",
    totalPaise: 59_000,
    creditedPaise: 0,
    document: null,
    creditNotes: [note],
    vouchers: [],
    refunds: [],
    claims: [],
    next: null,
    ...more,
  }) as unknown as PayView;
const shown = (more: Partial<PayView>) =>
  renderToStaticMarkup(
    <PayState
      view={view(more)}
      documentHref="/document.pdf"
      documentsHref={(id) => `/documents/${id}.pdf`}
      correction={null}
    />,
  );

test("who paid a lowered due finds the credit note beside the invoice, and that of a refund only with the refund", () => {
  expect(shown({})).toContain("/documents/n1.pdf");
  const refund = {
    number: "RF-1",
    status: "done",
    amountPaise: 59_000,
    creditNote: note,
  } as PayView["refunds"][number];
  expect(shown({ refunds: [refund] }).split("/documents/n1.pdf")).toHaveLength(2);
});

test("a due that another one replaced leads there, and asks nobody for money", () => {
  const next = { reference: "R7K3M9T2VX", payPath: "/pay/R7K3M9T2VX.key" };
  const page = shown({ status: "cancelled", next });
  expect(page).toContain('href="/pay/R7K3M9T2VX.key"');
  expect(page).toContain("Please do not pay this one.");
  expect(page).not.toContain("became your credit");
});
