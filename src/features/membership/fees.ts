export type Fees = {
  digitalYear: number;
  associateYear: number;
  fullYear: number;
  fullMonth: number;
  scholarshipYear: number;
};

/** Rupees paid on admission, by type of membership; a type without an entry pays none. */
export type AdmissionFees = Record<string, number>;

/** Built-in fees in rupees, until staff enter others. Fees in force: fee-table/in-force.server.ts and useFees(). */
export const usualFees: Fees = {
  digitalYear: 1200,
  associateYear: 3600,
  fullYear: 6000,
  fullMonth: 500,
  scholarshipYear: 50_000,
};
