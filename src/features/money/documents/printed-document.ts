import type { DocumentKind } from "../words";

type Party = { name: string; address: string | null; gstin: string | null };

/**
 * A row of a document; one of a credit note that gives nothing back is left out in print. `code`: SAC or HSN; null where nothing is
 * said about tax. Documents of before quantities were counted have none: it is one.
 */
export type PrintedLine = {
  title: string;
  quantity?: number;
  /** In what goods are counted; null for services. */
  unit?: string | null;
  code: string | null;
  ratePercent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

/** Everything that stands on a document, as it was when it was issued. */
export type PrintedDocument = {
  kind: DocumentKind;
  number: string;
  /** The day of issue in India. */
  day: string;
  reference: string;
  issuer: Party;
  /** `state`: the name of that of the billing address; null, or not there, where nobody gave one. */
  payer: Party & { email: string | null; state?: string | null };
  /** The name of the state whose tax it is; null where nothing is said about tax. */
  placeOfSupply: string | null;
  /** Where goods are sent; not there on other documents, and on those of before it was asked for. */
  delivery?: { address: string; state: string | null } | undefined;
  lines: PrintedLine[];
  totalPaise: number;
  /** The day of the money; null where it was issued before that came. */
  paidOn: string | null;
  /** Of a credit note the document that it takes back, of a refund voucher its receipt voucher. */
  against: { number: string; day: string } | null;
  /** Of an invoice that more than one thing settled what came when, and how; not there on others. */
  received?: { day: string; way: string; paise: number }[] | undefined;
  /** Of an invoice the receipt vouchers that it takes in; not there where it takes none in. */
  advances?: { number: string; day: string; totalPaise: number }[] | undefined;
};
