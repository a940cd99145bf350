import type { DocumentKind } from "../words";

type Party = { name: string; address: string | null; gstin: string | null };

/**
 * `code` is the SAC or HSN, null without tax details. `quantity` is missing on older documents and means 1. Printing
 * omits lines of zero.
 */
export type PrintedLine = {
  title: string;
  quantity?: number;
  /** The unit of goods; null for services. */
  unit?: string | null;
  code: string | null;
  ratePercent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

/** A snapshot of all printed facts at the time of issue. */
export type PrintedDocument = {
  kind: DocumentKind;
  number: string;
  day: string;
  reference: string;
  issuer: Party;
  /** `state` is the name of the state in the billing address, if known. */
  payer: Party & { email: string | null; state?: string | null };
  /** The name of the state of supply; null without tax details. */
  placeOfSupply: string | null;
  /** The shipping address of goods; missing on other and older documents. */
  delivery?: { address: string; state: string | null } | undefined;
  lines: PrintedLine[];
  totalPaise: number;
  /** The value date; null for an invoice issued before payment. */
  paidOn: string | null;
  /** The invoice of a credit note, or the receipt voucher of a refund voucher. */
  against: { number: string; day: string } | null;
  received?: { day: string; way: string; paise: number }[] | undefined;
  advances?: { number: string; day: string; totalPaise: number }[] | undefined;
};
