import * as build from "virtual:react-router/server-build";
import { OperatorError } from "./platform/operator-error";
import { Refusal } from "./platform/refusal";
import { runCommand } from "./portal.server";
import { serve } from "./serve.server";

/** What went wrong, in one line where the operator can mend it. */
function complain(cause: unknown): never {
  const mendable = cause instanceof OperatorError || cause instanceof Refusal;
  console.error(mendable ? cause.message : cause);
  process.exit(cause instanceof OperatorError ? cause.exitCode : 1);
}

const [, , word, ...words] = process.argv;
const work = word === "portal" ? runCommand(words) : serve(build);
work.catch(complain);
