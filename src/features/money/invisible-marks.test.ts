import { expect, test } from "vitest";
import { billingInput } from "./billing/schema";
import { bankAccountInput } from "./console/calls";
import { paiseTyped } from "./paise-typed";
import { claimInput } from "./schema";

test("a GSTIN, a UTR, an account number and an amount are read without the invisible marks of a copied text", () => {
  const billed = { name: "Asha Rao", address: "Pune", stateCode: "27" };
  expect(billingInput.parse({ ...billed, gstin: "\u200b27aapfu\u200d0939f1zv\ufeff" })).toMatchObject({
    gstin: "27AAPFU0939F1ZV",
  });
  const claim = { paidOn: "2026-11-27", amountPaise: 100 };
  expect(claimInput.parse({ ...claim, utr: "\u202a6123\u200e45678901\u202c" }).utr).toBe("612345678901");
  const account = { holder: "iFACE", bank: "SBI, Pune", version: 0 };
  expect(
    bankAccountInput.parse({
      ...account,
      number: "1234\u2060567890",
      ifsc: "\u200fSBIN0001234",
      upiId: "iface@\u200bsbi",
    }),
  ).toMatchObject({ number: "1234567890", ifsc: "SBIN0001234", upiId: "iface@sbi" });
  expect(paiseTyped("\u2066₹5,900.50\u2069")).toBe(590_050);
});
