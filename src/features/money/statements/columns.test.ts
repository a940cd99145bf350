import { expect, test } from "vitest";
import { guessMapping } from "./columns";

const dateFormat = "DD/MM/YYYY";

test.each([
  [
    "Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|Debit|Credit|Balance",
    {
      date: "Txn Date",
      narration: "Description",
      reference: "Ref No./Cheque No.",
      debit: "Debit",
      credit: "Credit",
      balance: "Balance",
    },
  ],
  [
    "Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance",
    {
      date: "Date",
      narration: "Narration",
      reference: "Chq./Ref.No.",
      debit: "Withdrawal Amt.",
      credit: "Deposit Amt.",
      balance: "Closing Balance",
    },
  ],
  [
    "S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )",
    {
      date: "Transaction Date",
      narration: "Transaction Remarks",
      reference: "Cheque Number",
      debit: "Withdrawal Amount (INR )",
      credit: "Deposit Amount (INR )",
      balance: "Balance (INR )",
    },
  ],
  [
    "Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL",
    { date: "Tran Date", narration: "PARTICULARS", reference: "CHQNO", debit: "DR", credit: "CR", balance: "BAL" },
  ],
  [
    "Sl. No.|Transaction Date|Value Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr",
    {
      date: "Transaction Date",
      narration: "Description",
      reference: "Chq / Ref No.",
      amount: "Amount",
      drCr: "Dr / Cr",
      balance: "Balance",
    },
  ],
  [
    "Sl. No.|Transaction Date|Description|Chq / Ref No.|Debit|Credit|Balance|Dr / Cr",
    {
      date: "Transaction Date",
      narration: "Description",
      reference: "Chq / Ref No.",
      debit: "Debit",
      credit: "Credit",
      balance: "Balance",
    },
  ],
])("%s", (headers, columns) => {
  expect(guessMapping(headers.split("|"))).toEqual({ ...columns, dateFormat });
});

test("headers that say nothing are not guessed", () => {
  expect(guessMapping(["A", "B"])).toEqual({ dateFormat });
  expect(guessMapping([])).toEqual({});
});
