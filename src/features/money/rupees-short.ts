const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rounded for chart labels: 4123000 becomes "41.2k", 13900000 "1.39 lakh", 50000 "500". */
export function rupeesShort(paise: number): string {
  const rupees = Math.round(paise / 100);
  if (rupees < 1000) return String(rupees);
  if (rupees < LAKH - 50) return `${(rupees / 1000).toFixed(1)}k`;
  if (rupees < CRORE - LAKH / 200) return `${(rupees / LAKH).toFixed(2)} lakh`;
  return `${(rupees / CRORE).toFixed(2)} crore`;
}
