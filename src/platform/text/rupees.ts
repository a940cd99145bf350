/** 120000 becomes "₹1,20,000". */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
