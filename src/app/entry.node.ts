import { OperatorError } from "../platform/config/operator-error";
import { Refusal } from "../platform/refusal";

/** Prints one line for errors that the operator can fix, else the stack. */
function complain(cause: unknown): never {
  const mendable = cause instanceof OperatorError || cause instanceof Refusal;
  console.error(mendable ? cause.message : cause);
  process.exit(cause instanceof OperatorError ? cause.exitCode : 1);
}

async function work([word, ...words]: string[]): Promise<void> {
  if (word !== "portal") return (await import("./serve.server")).serve();
  return (await import("./cli/portal.server")).runCommand(words);
}

work(process.argv.slice(2)).catch(complain);
