import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TellUs } from "./claim-form";

const form = { action: "/pay/one", today: "2027-03-31", typed: { utr: "", paidOn: "", amount: "", corrects: "" } };
const words = "If you pay on the last day";

test("who pays on the last day reads that it is kept for them once they tell of it", () => {
  expect(renderToStaticMarkup(<TellUs {...form} lapses />)).toContain(words);
  expect(renderToStaticMarkup(<TellUs {...form} lapses={false} />)).not.toContain(words);
});
