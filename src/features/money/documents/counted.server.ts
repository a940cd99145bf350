import { sql } from "drizzle-orm";
import { documentTable as documents, voucherUseTable as uses } from "./tables.server";

/**
 * Rows of id, day and sign: on which day the amounts of a document count, and whether as more or as less. What takes back counts as
 * less. A voucher that an invoice took in counts as less on the day of the invoice, and as more again where a credit note took that
 * invoice back.
 */
export const countedDocuments = sql`(
    select ${documents.id} as id, ${documents.day} as day,
      case when ${documents.kind} in ('credit-note', 'refund-voucher') then -1 else 1 end as sign
    from ${documents}
    union all
    select ${uses.voucherId}, ${documents.day}, case when ${documents.kind} = 'credit-note' then 1 else -1 end
    from ${uses} join ${documents} on ${documents.id} = ${uses.documentId}
  )`;
