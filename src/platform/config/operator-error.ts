type Extra = ErrorOptions & { exitCode?: number };

/** A problem the operator can fix; the message is one line. `exitCode` of the command is 1 by default. */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: Extra = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
