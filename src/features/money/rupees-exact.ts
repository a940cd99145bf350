/** 12000050 becomes "₹1,20,000.50", and -5000 "−₹50.00". */
export function rupeesExact(paise: number): string {
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const rupees = ((amount - rest) / 100).toLocaleString("en-IN");
  return `${paise < 0 ? "−" : ""}₹${rupees}.${String(rest).padStart(2, "0")}`;
}
