import { sql } from "drizzle-orm";
import { documentTable as documents, voucherUseTable as uses } from "./tables.server";

/**
 * Rows of id, day and sign for document totals. Credit notes and refund vouchers count as negative. A voucher counts as
 * negative on the day of the invoice that includes it, and as positive again if a credit note cancels that invoice.
 */
export const countedDocuments = sql`(
    select ${documents.id} as id, ${documents.day} as day,
      case when ${documents.kind} in ('credit-note', 'refund-voucher') then -1 else 1 end as sign
    from ${documents}
    union all
    select ${uses.voucherId}, ${documents.day}, case when ${documents.kind} = 'credit-note' then 1 else -1 end
    from ${uses} join ${documents} on ${documents.id} = ${uses.documentId}
  )`;
