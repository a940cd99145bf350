/** What is wrong with a file, and in which of its lines. */
export class FileProblem extends Error {
  readonly line: number;

  constructor(problem: string, line: number) {
    super(problem);
    this.line = line;
  }
}
