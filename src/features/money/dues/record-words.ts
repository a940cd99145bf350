/** What happened to a due, as its record says it. */
export const recordWords: Record<string, string> = {
  "due.raised": "Asked for",
  "due.asked-by-staff": "Asked for by hand",
  "due.lowered": "Lowered",
  "due.billing-set": "Billing details entered",
  "due.invoiced": "Invoice issued before the payment",
  "due.part-paid": "Paid in part",
  "due.settled": "Paid, document issued",
  "due.cancelled": "Asked for no longer",
  "due.lapsed": "Lapsed unpaid",
  "due.written-off": "Rest written off",
  "counter.received": "Cash or cheque received",
  "tds.booked": "Rest booked as tax deducted at source",
  "tds.certified": "Certificate noted",
  "write-off.proposed": "Write-off proposed",
  "reversal.proposed": "Proposed to take a payment back",
  "payment.taken-back": "Payment taken back",
};
