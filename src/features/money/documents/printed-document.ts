import type { DocumentKind } from "../words";

type Party = { name: string; address: string | null; gstin: string | null };

/** A row of a document. `code`: SAC or HSN; null where nothing is said about tax. */
export type PrintedLine = {
  title: string;
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
  payer: Party & { email: string | null };
  /** The state whose tax it is; null where nothing is said about tax. */
  placeOfSupply: string | null;
  lines: PrintedLine[];
  totalPaise: number;
  paidOn: string;
};
