type Extra = ErrorOptions & { exitCode?: number };

/** Something the operator can mend; the message is the one line to read. A command ends with `exitCode`, 1 if none is given. */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: Extra = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
