import type { Tx } from "../../../platform/context.server";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { approveAccount, declineAccount } from "../bank/account-change.server";
import { approveLineReversal, payeesOfLine } from "../bank/line-reversal.server";
import { approveReturn, declineReturn, payeesOfReturn } from "../bank/refund-return.server";
import { payeesOfStatement, takeStatementBack } from "../bank/reverse-statement.server";
import { closeYear } from "../books/close-year.server";
import { approveReversal, payeesOfReversal } from "../books/payment-reversal.server";
import { payeesOfWriteOff, writeOff } from "../dues/write-off.server";
import { approveRefund, declineRefund, payeesOfRefund } from "../refunds/decide-refund.server";
import type { ApprovalKind } from "../words";

type Kind = {
  /** The payees may neither propose nor decide. */
  payees: (tx: Tx, subject: string) => Promise<readonly Party[]>;
  approve: (tx: Tx, subject: string, amountPaise: number) => Promise<void>;
  decline?: (tx: Tx, subject: string, reason: string) => Promise<void>;
};

const nobody = async () => [];

export const kinds: Record<ApprovalKind, Kind> = {
  refund: { payees: payeesOfRefund, approve: approveRefund, decline: declineRefund },
  "refund-return": { payees: payeesOfReturn, approve: approveReturn, decline: declineReturn },
  "write-off": { payees: payeesOfWriteOff, approve: writeOff },
  reversal: { payees: payeesOfReversal, approve: approveReversal },
  explanation: { payees: payeesOfLine, approve: approveLineReversal },
  closing: { payees: nobody, approve: closeYear },
  "bank-account": { payees: nobody, approve: approveAccount, decline: declineAccount },
  statement: { payees: payeesOfStatement, approve: takeStatementBack },
};
