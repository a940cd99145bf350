/** Something the operator can mend; the message is the one line to read. */
export class OperatorError extends Error {}
