/** Every fee of the federation in rupees. Each page that names one takes it from here. */
export const fees = {
  digitalYear: 1200,
  associateYear: 3600,
  fullYear: 6000,
  fullMonth: 500,
  scholarshipYear: 50_000,
} as const;

/** 120000 becomes "₹1,20,000". */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
