/** What a stored submission's page says of the email that acknowledges it, which may be left out (mail-send.server.ts of the platform). */
export function ReceiptNote() {
  return (
    <p>
      We also email the reference to the address you gave. If five such emails have gone there within an hour,
      we may leave this one out: the reference above is enough to follow this case.
    </p>
  );
}
