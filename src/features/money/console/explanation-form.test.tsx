import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExplanationForm } from "./explanation-form";
import type { ListedLine } from "./statement-calls";

const refund = (number: string, isNamed: boolean) => ({ number, name: "Asha Rao", title: "Annual fee", isNamed });
const due = { reference: "R7K3M9T2VX", name: "Meera Kulkarni", title: "Annual fee", openPaise: 100_000, why: "" };

/** The value that is chosen before the treasurer chooses. */
function preselected(parts: Partial<ListedLine>): string | undefined {
  const line = {
    id: "l1",
    valueDate: "2026-11-20",
    narration: "NEFT",
    amountPaise: 100_000,
    suggestions: [],
    ...parts,
  };
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ExplanationForm
        line={line as unknown as ListedLine}
        facts={{ hasGateway: false, cashPaise: 0 }}
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  );
  const [chosen] = page.match(/<input[^>]*checked[^>]*>/) ?? [];
  return /value="([^"]+)"/.exec(chosen ?? "")?.[1];
}

test("money in is a due that fits before it is a refund that the line does not name", () => {
  const refunds = [refund("RF-000001", false)];
  expect(preselected({ refunds, suggestions: [due] as ListedLine["suggestions"] })).toBe(due.reference);
  expect(preselected({ refunds })).toBe("other");
});

test("a refund that the line names is chosen, of money in as well as out", () => {
  const refunds = [refund("RF-000002", true), refund("RF-000001", false)];
  expect(preselected({ refunds, suggestions: [due] as ListedLine["suggestions"] })).toBe("RF-000002");
  expect(preselected({ refunds, amountPaise: -100_000 })).toBe("RF-000002");
});
