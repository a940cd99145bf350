export type Fees = {
  digitalYear: number;
  associateYear: number;
  fullYear: number;
  fullMonth: number;
  scholarshipYear: number;
};

/** Every fee of the federation in rupees, until staff set others. What is in force: fees-setting.server.ts and useFees(). */
export const usualFees: Fees = {
  digitalYear: 1200,
  associateYear: 3600,
  fullYear: 6000,
  fullMonth: 500,
  scholarshipYear: 50_000,
};
