export type Fees = {
  digitalYear: number;
  associateYear: number;
  fullYear: number;
  fullMonth: number;
  scholarshipYear: number;
};

/** What is paid on admission, in rupees, by type of membership; a type without an entry pays nothing. */
export type AdmissionFees = Record<string, number>;

/** Every fee of the federation in rupees, until staff enter others. What is in force: fee-table/in-force.server.ts and useFees(). */
export const usualFees: Fees = {
  digitalYear: 1200,
  associateYear: 3600,
  fullYear: 6000,
  fullMonth: 500,
  scholarshipYear: 50_000,
};
